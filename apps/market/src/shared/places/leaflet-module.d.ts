/** The package's main file is CommonJS and costs every page a helper; this one is the ES module. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
