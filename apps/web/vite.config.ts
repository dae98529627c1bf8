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

/** One file of these modules, named one by one: a folder takes with it what only a later page needs. */
const oneFile = (name: string, modules: string[]) => ({ name, test: new RegExp(`/(${modules.join('|')})\\.tsx?$`) })

// Every file costs a request, its headers and the beginning of a dictionary, half a kilobyte in all; most of a page's
// own parts are smaller than that. What the frame of each public page is made of is one file, and so is what several
// pages are made of: the thirty of a first visit are a dozen.
const frameHooks = 'use-(focus-on-arrival|runtime|restored|once|nonce)'
const face = oneFile('face', [
  'packages/ui/src/classes',
  'packages/ui/src/controls/([a-z]+/)?(Button|Picture|FadeInImage|PriceBlock|Stepper|layout|notices|Wordmark|trails)',
  'packages/ui/src/icons/(IconFrame|icons)',
  'packages/contracts/src/company/index',
  'packages/brazil/src/cnpj',
  'app/links',
  'app/features/site/(company|page-meta|SiteHeader|SiteFooter|ColorModeSwitch|DiscreetSwitch|Trail)',
  'app/features/partners/(use-partner|PartnerWelcome)',
  'app/features/orders/cart/(CartButton|CartButtonView)',
  'app/widgets/session/use-session-on-idle',
  'app/shared/(PageFault|discretion|before-paint|connectivity/ServerWait|apis/signed-in-hint|http/public-page)',
  `app/shared/hooks/${frameHooks}`,
])
const telling = oneFile('telling', [
  'packages/ui/src/controls/shop/ProductCard',
  'app/features/catalogue/(ProductGrid|CatalogueSilent)',
  'app/features/site/(Questions|structured-data)',
  'app/features/waiting-list/NotifyMe',
])
const home = oneFile('home-page', [
  'packages/ui/src/icons/care-icons',
  'app/features/catalogue/(TreatmentCard|ComplaintTabs)',
  'app/features/site/HomeHero',
  'app/pages/home/(HowItWorks|PlanBenefits|Prices|Proof|Specialists|tabs|use-home-tabs|home-tab-changed|HomePage)',
])
const buying = oneFile('buying', [
  'packages/ui/src/controls/fields/QuantityStepper',
  'app/features/orders/cart/(use-add-item|AddToCart)',
  'app/pages/postage/ProductPostageOnDemand',
  'app/shared/http/failure',
])
const scripts = [state, drawing, face, telling, home, buying]

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
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [site, ...scripts] } } },
  },
}))
