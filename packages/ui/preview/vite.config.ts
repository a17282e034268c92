import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite-preview',
  plugins: [react()],
  server: { port: 5199 },
  build: { outDir: 'dist', emptyOutDir: true },
})
