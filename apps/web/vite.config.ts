import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { pictures } from './server/pictures.vite.ts'

// Every page's store is made of these, so they are one file: apart, as soon as a later page names one of them too, a
// dozen small ones weigh two kilobytes more on each public page (design 10).
const state = {
  name: 'state',
  test: /app\/store\.ts|\.slice\.ts|app\/shared\/(store|overlays|connectivity|preferences)\/[\w.-]+\.ts$|signed-out|\/(redux|immer|reselect|redux-thunk|react-redux)\/|@reduxjs\/toolkit\/dist\/redux-toolkit/,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), pictures()],
  build: {
    // The specification serves static assets there. Setting Vite's `base` instead would break server rendering.
    assetsDir: 'patientArea',
    // A data: address would need a hole in the content security policy, and fonts would load twice.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [state] } } },
  },
}))
