import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunks } from './server/chunks.vite.ts'
import { partners } from './server/partners.vite.ts'
import { pictures } from './server/pictures.vite.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), partners(), pictures()],
  build: {
    // The specification serves static assets there. Setting Vite's `base` instead would break server rendering.
    assetsDir: 'patientArea',
    // A data: address would need a hole in the content security policy, and fonts would load twice.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks } } },
  },
}))
