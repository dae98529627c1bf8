import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { partners } from './server/partners.vite.ts'
import { pictures } from './server/pictures.vite.ts'

// Every page's store is made of these, so they are one file: apart, as soon as a later page names one of them too, a
// dozen small ones weigh two kilobytes more on each public page (design 10).
const state = {
  name: 'state',
  test: /app\/store\.ts|\.slice\.ts|app\/shared\/(store|overlays|connectivity|preferences)\/[\w.-]+\.ts$|signed-out|\/(redux|immer|reselect|redux-thunk|react-redux)\/|@reduxjs\/toolkit\/dist\/redux-toolkit/,
}

// The same holds of what draws every page. Without this the bundler cuts React in two as soon as a console's library
// asks for a part of it, and each public page pays for the cut: one file each is 4.5 kilobytes less than as many as it
// likes.
const drawing = { name: 'drawing', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }
const face = {
  name: 'face',
  test: /packages\/ui\/src\/(classes|controls\/([a-z]+\/)?(Button|Picture|FadeInImage|PriceBlock|Stepper|layout|notices|Wordmark)|icons\/(IconFrame|icons))\.tsx?$|packages\/contracts\/src\/company\/index\.ts$|app\/(links|features\/site\/(company|page-meta))\.ts$/,
}

// What a page looks like holds back its first paint, file by file: one file for the pages that strangers open first,
// and for nothing else, is there a second earlier on a slow phone than the twelve that the bundler makes of it.
const siteFolders = ['shared', 'features/(site|catalogue|conditions|academy|partners|privacy)', 'pages/(home|landing)']
const site = {
  name: 'site',
  test: new RegExp(
    `/packages/ui/src/(?!mantine).*\\.css$|/apps/web/app/((${siteFolders.join('|')})/.*|pages/(pages|legal|courses/course-page)|features/orders/cart/(cart-button|add-to-cart))\\.css$`,
  ),
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), partners(), pictures()],
  build: {
    // The specification serves static assets there. Setting Vite's `base` instead would break server rendering.
    assetsDir: 'patientArea',
    // A data: address would need a hole in the content security policy, and fonts would load twice.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [site, state, face, drawing] } } },
  },
}))
