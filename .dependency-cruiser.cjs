/**
 * Who may know whom (style.md 2 and 10). Paths are matched by whole segments. `tools/guards` proves that each rule
 * turns red on a planted breach and that the run read something.
 */
const api = '^apps/api/src'
const web = '^apps/web/app'

/** Declared at run time: kinds of files that a domain above writes for one below, which asks `ctx.declared` for them. */
const runTimeKinds = ['[.]before-placing', '[.]beside-weight']
const declaredAtRunTime = `${api}/domains/.*(${runTimeKinds.join('|')})[.]ts$`

/** Inside apps/api/src/domains, `from` may not import any of `to`. */
const mustNotKnow = (from, to, comment, but = {}) => ({
  name: `${from}-does-not-know-${to.join('-or-')}`,
  comment,
  severity: 'error',
  from: { path: `${api}/domains/${from}/`, ...but },
  to: { path: `${api}/domains/(${to.join('|')})/` },
})

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or lack a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'enter-a-domain-by-its-door',
      comment: 'Import `#domains/<neighbourhood>/<domain>`: its index.ts says what it offers.',
      severity: 'error',
      from: { path: `${api}/domains/([^/]+)/([^/]+)/` },
      to: {
        path: `${api}/domains/[^/]+/[^/]+/`,
        pathNot: [`${api}/domains/[^/]+/[^/]+/index[.]ts$`, `${api}/domains/$1/$2/`, '[.]factory[.]ts$'],
      },
    },
    {
      name: 'enter-a-domain-by-its-door-from-outside',
      comment: 'Import `#domains/<neighbourhood>/<domain>`: its index.ts says what it offers.',
      severity: 'error',
      from: { pathNot: `${api}/domains/` },
      to: {
        path: `${api}/domains/[^/]+/[^/]+/`,
        pathNot: [`${api}/domains/[^/]+/[^/]+/index[.]ts$`, '[.]factory[.]ts$'],
      },
    },
    {
      name: 'domains-do-not-know-http',
      comment: 'A domain has verbs, not requests: put this into a surface.',
      severity: 'error',
      from: { path: `${api}/domains/`, pathNot: '[.]test[.]ts$' },
      to: {
        path: [`${api}/surfaces/`, 'node_modules/(fastify|@fastify|socket[.]io|light-my-request)/', `${api}/app[.]ts$`],
      },
    },
    {
      name: 'nobody-calls-the-reactions',
      comment: 'Announce an event; the reactions hear it.',
      severity: 'error',
      from: { path: api, pathNot: [`${api}/(reactions|testing)/`, `${api}/main[.]ts$`, '[.]test[.]ts$'] },
      to: { path: `${api}/reactions/` },
    },
    {
      name: 'surfaces-do-not-call-each-other',
      comment: 'Surfaces stand beside one another over the same verbs; what they all do with a caller is in callers/.',
      severity: 'error',
      from: { path: `${api}/surfaces/([^/]+)/`, pathNot: '[.]test[.]ts$' },
      to: {
        path: `${api}/surfaces/([^/]+)/`,
        pathNot: [`${api}/surfaces/$1/`, `${api}/surfaces/(documentation|callers)/`],
      },
    },
    {
      name: 'the-storefront-knows-neither-care-nor-plans',
      comment: 'Its contract has no words for what they refuse.',
      severity: 'error',
      from: { path: `${api}/surfaces/storefront/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${api}/domains/(care|plans)/` },
    },
    {
      name: 'platform-knows-nobody-above',
      comment: 'The platform is what the others stand on.',
      severity: 'error',
      from: { path: `${api}/platform/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${api}/(domains|surfaces|reactions|gathered)/` },
    },
    {
      name: 'nobody-declares-where-all-is-gathered',
      comment: 'A domain declares its failures and events beside what throws them; `gathered/` adds them up.',
      severity: 'error',
      from: { path: `${api}/domains/` },
      to: { path: `${api}/gathered/` },
    },
    {
      name: 'what-is-declared-for-the-domain-below-is-asked-by-it-alone',
      comment:
        'Declared at run time: the domain below asks `ctx.declared`, which no import shows. Imported as well, it would ' +
        'close a circle that nobody sees.',
      severity: 'error',
      from: { path: api, pathNot: '[.]test[.]ts$' },
      to: { path: declaredAtRunTime },
    },
    {
      name: 'what-is-declared-for-the-domain-below-knows-no-own-door',
      comment: 'Declared at run time, so it is read before its door is: its own files have what it needs.',
      severity: 'error',
      from: { path: `${api}/domains/([^/]+)/([^/]+)/.*(${runTimeKinds.join('|')})[.]ts$` },
      to: { path: `${api}/domains/$1/$2/index[.]ts$` },
    },
    {
      name: 'domains-gather-through-their-context',
      comment: 'What other domains declare comes by `ctx.declared`: no domain reads the files of another.',
      severity: 'error',
      from: { path: `${api}/domains/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${api}/platform/gathering/gather[.]ts$` },
    },
    {
      name: 'gateways-know-no-domain',
      comment: 'A gateway speaks with the outside; what it means is said inside.',
      severity: 'error',
      from: { path: `${api}/gateways/`, pathNot: '[.]test[.]ts$' },
      to: { path: `${api}/(domains|surfaces|reactions)/` },
    },
    mustNotKnow('people', ['medicines', 'money', 'shop', 'care', 'plans', 'content'], 'People stand alone.'),
    mustNotKnow('content', ['people', 'medicines', 'money', 'shop', 'care', 'plans'], 'Content stands alone.'),
    mustNotKnow(
      'medicines',
      ['people', 'money', 'shop', 'care', 'plans', 'content'],
      'What a medicine is depends on nobody who takes, prescribes or sells it.',
    ),
    mustNotKnow(
      'money',
      ['medicines', 'shop', 'care', 'plans', 'content'],
      'Money is taken for something it need not know.',
      {
        // What became of an order is asked after a whole night of reconciling.
        pathNot: '[.]test[.]ts$',
      },
    ),
    mustNotKnow('shop', ['care', 'plans', 'content'], 'Announce an event and answer it in reactions/.'),
    mustNotKnow('care', ['plans', 'content'], 'Announce an event and answer it in reactions/.'),
    {
      name: 'only-orders-knows-its-helpers',
      comment:
        'Inside the shop: orders → catalogue, promotions, shipping, and money; none of these knows orders or money.',
      severity: 'error',
      from: {
        path: `${api}/domains/shop/(catalogue|lots|promotions|shipping|wishlists)/`,
        pathNot: '[.]test[.]ts$',
      },
      to: { path: [`${api}/domains/shop/(orders|digitals)/`, `${api}/domains/money/`] },
    },
    {
      name: 'a-feature-does-not-know-a-feature',
      comment: 'A page composes both. The staff kit alone is stood upon by those that the team works with (0036).',
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `${web}/features/`, pathNot: [`${web}/features/$1/`, `${web}/features/staff/[^/]+/`] },
    },
    {
      name: 'features-do-not-know-pages',
      comment: 'Imports flow one way: pages, widgets, features, shared.',
      severity: 'error',
      from: { path: `${web}/(features|shared)/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `${web}/(pages|widgets)/` },
    },
    {
      name: 'widgets-do-not-know-pages',
      comment: 'Imports flow one way: pages, widgets, features, shared.',
      severity: 'error',
      from: { path: `${web}/widgets/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `${web}/pages/` },
    },
    {
      name: 'a-page-does-not-know-a-page',
      comment: 'What two pages show is a widget, or a feature where it stands for one domain.',
      severity: 'error',
      from: { path: `${web}/pages/([^/]+)/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `${web}/pages/[^/]+/`, pathNot: `${web}/pages/$1/` },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'What has business words is a feature.',
      severity: 'error',
      from: { path: `${web}/shared/` },
      to: { path: `${web}/features/` },
    },
    {
      name: 'apps-do-not-import-apps',
      comment: 'Each app is started by itself; they speak over the wire.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: ['[.]test[.]tsx?$', `${api}/testing/`] },
      to: { path: '^apps/([^/]+)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that resolves to nothing hides every rule behind it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]css$', '[.]react-router/', '/build/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
