/** The modules of one file, by their folders; `apps/web` is where a folder begins that names no package. */
type Folders = Record<string, string[]>
type Chunk = { name: string; test: RegExp }

const anyOf = (words: string[]) => `(${words.join('|')})`
const modulesOf = (folders: Folders) => Object.entries(folders).map(([folder, names]) => `${folder}/${anyOf(names)}`)

// Every file costs a request, its headers and the beginning of a dictionary, half a kilobyte in all; most of a page's
// own parts are smaller than that. What the frame of each public page is made of is one file, and so is what several
// pages are made of: the thirty of a first visit are a dozen. Modules are named one by one: a folder takes with it what
// only a later page needs. A test asks that each is there, since one that moved would leave its file silently.
export const scriptFiles: Record<string, Folders> = {
  face: {
    'packages/ui/src': ['classes'],
    'packages/ui/src/controls': ['Button', 'Stepper', 'layout', 'notices', 'trails'],
    'packages/ui/src/controls/pictures': ['Picture', 'FadeInImage', 'Wordmark'],
    'packages/ui/src/controls/shop': ['PriceBlock'],
    'packages/ui/src/icons': ['IconFrame', 'icons'],
    'packages/contracts/src/company': ['index'],
    'packages/brazil/src': ['cnpj'],
    app: ['links'],
    'app/features/site': [
      'company',
      'page-meta',
      'SiteHeader',
      'SiteFooter',
      'ColorModeSwitch',
      'DiscreetSwitch',
      'Trail',
    ],
    'app/features/partners': ['use-partner', 'PartnerWelcome'],
    'app/features/orders/cart': ['CartButton', 'CartButtonView'],
    'app/widgets/session': ['use-session-on-idle'],
    'app/shared': ['PageFault', 'show-discretion', 'before-paint'],
    'app/shared/connectivity': ['ServerWait'],
    'app/shared/apis': ['signed-in-hint'],
    'app/shared/http': ['public-page'],
    'app/shared/hooks': [
      'use-focus-on-arrival',
      'use-runtime',
      'use-restored',
      'use-once',
      'use-nonce',
      'use-color-mode',
    ],
  },
  telling: {
    'packages/ui/src/controls/shop': ['ProductCard'],
    'app/features/catalogue': ['ProductGrid', 'CatalogueSilent'],
    'app/features/site': ['Questions', 'structured-data'],
    'app/features/waiting-list': ['NotifyMe'],
  },
  'home-page': {
    'packages/ui/src/icons': ['care-icons'],
    'app/features/catalogue': ['TreatmentCard', 'ComplaintTabs'],
    'app/features/site': ['HomeHero'],
    'app/pages/home': [
      'HowItWorks',
      'PlanBenefits',
      'Prices',
      'Proof',
      'Specialists',
      'tabs',
      'use-home-tabs',
      'home-tab-changed',
      'HomePage',
    ],
  },
  buying: {
    'packages/ui/src/controls/fields': ['QuantityStepper'],
    'app/features/orders/cart': ['use-add-item', 'AddToCart'],
    'app/widgets/postage': ['ProductPostageOnDemand'],
    'app/shared/http': ['failure'],
  },
}

const scripts: Chunk[] = Object.entries(scriptFiles).map(([name, folders]) => ({
  name,
  test: new RegExp(`/${anyOf(modulesOf(folders))}\\.tsx?$`),
}))

// Every page's store is made of these, so they are one file: apart, as soon as a later page names one of them too, a
// dozen small ones weigh two kilobytes more on each public page (design 10).
const state: Chunk = {
  name: 'state',
  test: /app\/store\.ts|\.slice\.ts|app\/shared\/(store|overlays|connectivity|preferences)\/[\w.-]+\.ts$|signed-out|\/(redux|immer|reselect|redux-thunk|react-redux)\/|@reduxjs\/toolkit\/dist\/redux-toolkit/,
}

// The same holds of what draws every page. Without this the bundler cuts React in two as soon as a console's library
// asks for a part of it, and each public page pays for the cut: one file each is 4.5 kilobytes less than as many as it
// likes.
const drawing: Chunk = { name: 'drawing', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }

// What a page looks like holds back its first paint, file by file: one file for the pages that strangers open first,
// and for nothing else, is there a second earlier on a slow phone than the twelve that the bundler makes of it.
export const styleFolders = [
  'app/shared',
  ...['site', 'catalogue', 'conditions', 'academy', 'partners', 'privacy'].map((name) => `app/features/${name}`),
  ...['home', 'landing', 'legal'].map((name) => `app/pages/${name}`),
]
export const styleFiles: Folders = {
  'app/pages/courses': ['course-page'],
  'app/widgets/frame': ['pages'],
  'app/features/orders/cart': ['cart-button', 'add-to-cart'],
}
const inFolders = styleFolders.map((folder) => `${folder}/.*`)
const site: Chunk = {
  name: 'site',
  test: new RegExp(
    `/packages/ui/src/(?!mantine).*\\.css$|/apps/web/${anyOf([...inFolders, ...modulesOf(styleFiles)])}\\.css$`,
  ),
}

/** Which modules share a file of the build; whatever none of them names, the bundler cuts as it likes. */
export const chunks: Chunk[] = [site, state, drawing, ...scripts]
