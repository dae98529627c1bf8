/** The modules of one output file, by folder; `apps/web` is the base of a folder that names no package. */
type Folders = Record<string, string[]>
type Chunk = { name: string; test: RegExp }

const anyOf = (words: string[]) => `(${words.join('|')})`
const modulesOf = (folders: Folders) => Object.entries(folders).map(([folder, names]) => `${folder}/${anyOf(names)}`)

// Every file costs a request, its headers and the start of a compression dictionary, half a kilobyte in all; most parts
// of a page are smaller. So the modules of every public page's frame form one file, and so do modules that several
// pages share: a first visit loads a dozen files instead of thirty. Modules are listed one by one, because a folder
// would include what only a later page needs. A test checks that each exists, since a moved module would silently leave
// its file.
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
  // The next five belong to no first load: what talks to the API and says why it refused, the same of the shop, what
  // forms and overlays consist of, and what every page of an account has. Apart they were some thirty files of less
  // than a kilobyte on each such page.
  calling: {
    'packages/brazil/src': ['dates', 'digits', 'wait'],
    'packages/ui/src/icons': ['area-icons'],
    app: ['late-links'],
    'app/features/identity': ['identity.api', 'profile.api'],
    'app/shared/apis': ['call-main-and-second', 'main-api', 'second-api'],
    'app/shared/failures': ['SaidBanner', 'said', 'wait-words'],
    'app/shared/hooks': ['draft'],
    'app/shared/http': ['key-case'],
    'app/shared/person': ['person-words'],
    'app/widgets/session': ['use-own-session'],
  },
  // Only the gallery of controls needs the list of all icons, which would otherwise go with the first that needs one.
  'every-icon': { 'packages/ui/src/icons': ['index'] },
  'shop-calling': {
    'packages/brazil/src': ['money'],
    'app/features/orders': ['FailureBanner', 'failure-words'],
    'app/features/orders/checkout': ['field-messages'],
    'app/shared/apis': ['call-storefront', 'storefront-api', 'storefront-causes'],
    'app/shared/json-api': ['read-document'],
  },
  fields: {
    'packages/brazil/src': ['cpf', 'email', 'phone'],
    'packages/ui/src/controls/fields': ['Checkbox', 'EmailField', 'Field', 'PasswordField', 'SelectField', 'TextField'],
    'app/shared/format': ['typed'],
    'app/shared/hooks': ['unsent-text', 'use-form'],
  },
  overlays: {
    'packages/ui/src/controls/overlays': ['Drawer', 'Modal', 'Sheet'],
  },
  account: {
    'app/features/consultations': ['unsent'],
    'app/pages/patient-area': ['AreaLoading', 'AreaPage', 'use-own-profile'],
    'app/shared/realtime': ['follow-room'],
    'app/widgets/session': ['use-own-account', 'use-own-room'],
  },
}

const scripts: Chunk[] = Object.entries(scriptFiles).map(([name, folders]) => ({
  name,
  test: new RegExp(`/${anyOf(modulesOf(folders))}\\.tsx?$`),
}))

// Every page's store uses these, so they are one file: otherwise, as soon as a later page imports one of them too, a
// dozen small files cost two kilobytes more on each public page (design 10).
const state: Chunk = {
  name: 'state',
  test: /app\/store\.ts|\.slice\.ts|app\/shared\/(store|overlays|connectivity|preferences)\/[\w.-]+\.ts$|signed-out|\/(redux|immer|reselect|redux-thunk|react-redux)\/|@reduxjs\/toolkit\/dist\/redux-toolkit/,
}

// The same applies to what renders every page. Without this the bundler splits React as soon as a library of the
// console imports a part of it, and each public page pays for that: one file each saves 4.5 kilobytes.
const drawing: Chunk = { name: 'drawing', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }

// Each style sheet of a page delays its first paint: one file for the pages that visitors open first, and for no
// others, arrives a second earlier on a slow phone than the bundler's twelve.
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

/** Which modules share a file of the build; the bundler splits all others freely. */
export const chunks: Chunk[] = [site, state, drawing, ...scripts]
