const domains = 'apps/api/src/domains'
const surfaces = 'apps/api/src/surfaces'

/**
 * The code to change, one thing at a time, and the tests to run: those of the nouns and verbs, and of the surfaces
 * above them. Not the tests that read our sources or pages: they would read changed sources, and there are no pages.
 */
export const areas: Record<string, { mutate: string[]; tests: string[] }> = {
  money: {
    mutate: [
      `${domains}/money/**/*.ts`,
      `${domains}/shop/{orders,promotions}/**/*.ts`,
      `${domains}/plans/subscriptions/**/*.ts`,
      'packages/brazil/src/{money,installments,pix-code}.ts',
    ],
    tests: [
      `${domains}/{money,shop,plans}/**/*.test.ts`,
      'packages/brazil/src/{installments,phone-and-money,pix-code}.test.ts',
      'apps/api/src/reactions/{money.test.ts,mails/*.test.ts}',
      `${surfaces}/storefront/{cart,checkout,phyto-checkout,pix-payment,order-status}/**/*.test.ts`,
      `${surfaces}/storefront/account/{orders,credit-cards/*}.test.ts`,
      `${surfaces}/main/{checkouts,orders,payment-methods,late-payments}/**/*.test.ts`,
      `${surfaces}/{webhooks,second/credit-cards,staff/dispensings}/**/*.test.ts`,
      `${surfaces}/realtime/{own-room,queue-room}.test.ts`,
    ],
  },
  time: {
    mutate: [`${domains}/care/{doctors,consultations}/**/*.ts`],
    tests: [
      `${domains}/care/{doctors,consultations}/**/*.test.ts`,
      `${surfaces}/{main,staff}/consultations/**/*.test.ts`,
      'apps/api/src/reactions/money.test.ts',
    ],
  },
  prescriptions: {
    mutate: [`${domains}/care/prescriptions/**/*.ts`],
    tests: [
      `${domains}/{care/prescriptions,plans/subscriptions}/**/*.test.ts`,
      `${surfaces}/{main,staff}/prescription*/**/*.test.ts`,
      `${surfaces}/staff/{consultations,dispensings}/**/*.test.ts`,
    ],
  },
  identity: {
    mutate: [`${domains}/people/identity/**/*.ts`],
    tests: [
      `${domains}/people/identity/**/*.test.ts`,
      `${surfaces}/storefront/{oauth,account,passwords}/**/*.test.ts`,
      `${surfaces}/{main/users,main/mailed-links,second/authentication}/**/*.test.ts`,
      `${surfaces}/realtime/own-room.test.ts`,
      `${surfaces}/security-events.test.ts`,
      'apps/api/src/reactions/mails/identity-mails.test.ts',
    ],
  },
  access: {
    mutate: ['apps/api/src/**/*.policy.ts', `${surfaces}/callers/**/*.ts`],
    tests: [
      `${domains}/**/*.policy.test.ts`,
      `${domains}/care/{messages,record-accesses,surveys,uploads}/**/*.test.ts`,
      `${surfaces}/access.test.ts`,
      `${surfaces}/{callers,staff,main,second}/**/*.test.ts`,
      `${surfaces}/storefront/{account,wishlists,cart,order-status}/**/*.test.ts`,
      `${surfaces}/storefront/{idempotency,limits}.test.ts`,
    ],
  },
}

/**
 * Never changed: texts, doors, test helpers; SQL, which runs in the database and which no mutation tester can read; and
 * declarations that other tests compare with the whole tree: personal data with every table
 * (platform/personal-data.test.ts), due and nightly work with every verb (reactions/registry.test.ts), events with
 * their types. Rooms are changed, because they decide who may enter.
 */
export const untouched = [
  ...['test', 'factory', 'errors', 'repository'].map((kind) => `!**/*.${kind}.ts`),
  ...['personal-data', 'due-work', 'nightly-work', 'events'].map((kind) => `!**/*.${kind}.ts`),
  '!apps/api/src/domains/**/index.ts',
  '!**/*-words.ts',
  '!**/pdf/**',
]

/** The area of this run: tools/mutants.ts passes it to the configurations of two programs. */
export const chosenArea = () => {
  const name = process.env.MUTANTS_AREA ?? ''
  const area = areas[name]
  if (!area) throw new Error(`MUTANTS_AREA is "${name}", but must be one of ${Object.keys(areas).join(', ')}`)
  return { name, ...area }
}
