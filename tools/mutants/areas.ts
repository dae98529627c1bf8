const domains = 'apps/api/src/domains'
const surfaces = 'apps/api/src/surfaces'

/**
 * The code to change, one thing at a time, and the tests to run: those of the nouns and verbs, and of the surfaces
 * above them.
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
      'apps/api/src/reactions/**/*.test.ts',
      `${surfaces}/storefront/{cart,checkout,pix-payment}/**/*.test.ts`,
      `${surfaces}/{webhooks,main/late-payments}/**/*.test.ts`,
    ],
  },
  time: {
    mutate: [`${domains}/care/{doctors,consultations}/**/*.ts`],
    tests: [`${domains}/care/{doctors,consultations}/**/*.test.ts`, `${surfaces}/main/consultations/**/*.test.ts`],
  },
  prescriptions: {
    mutate: [`${domains}/care/prescriptions/**/*.ts`],
    tests: [`${domains}/care/prescriptions/**/*.test.ts`, `${surfaces}/{main,staff}/prescription*/**/*.test.ts`],
  },
  identity: {
    mutate: [`${domains}/people/identity/**/*.ts`],
    tests: [
      `${domains}/people/identity/**/*.test.ts`,
      `${surfaces}/storefront/{oauth,account,passwords}/**/*.test.ts`,
      `${surfaces}/main/users/**/*.test.ts`,
    ],
  },
  access: {
    mutate: ['apps/api/src/**/*.policy.ts', `${surfaces}/callers/**/*.ts`],
    tests: [`${surfaces}/{access,*/access}.test.ts`, `${surfaces}/{callers,staff}/**/*.test.ts`],
  },
}

/**
 * Never changed: texts, doors, test helpers, and SQL, which runs in the database and which no mutation tester can read.
 */
export const untouched = [
  ...['test', 'factory', 'errors', 'repository'].map((kind) => `!**/*.${kind}.ts`),
  '!**/index.ts',
  '!**/pdf/**',
]

/** The area of this run: tools/mutants.ts passes it to the configurations of two programs. */
export const chosenArea = () => {
  const name = process.env.MUTANTS_AREA ?? ''
  const area = areas[name]
  if (!area) throw new Error(`MUTANTS_AREA is "${name}", but must be one of ${Object.keys(areas).join(', ')}`)
  return { name, ...area }
}
