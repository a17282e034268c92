/** The package's main file is for `require`, which costs every page a helper; this one is the same as a module. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet'
}
