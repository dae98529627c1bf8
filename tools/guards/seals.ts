import { dirname, join, normalize } from 'node:path'
import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const api = 'apps/api/src'
const domains = `${api}/domains`

/** Domains with sealed content, and exports of their doors that decrypt without being a reading, with the reason. */
const sealing: Record<string, Record<string, string>> = {
  'care/access-reasons': {},
  'care/chart': {},
  'care/consultations': {},
  'care/exam-results': {},
  'care/medical-documents': {
    takeReceivedFact: 'writes what a record says into its patient’s chart, logs that it read it, and answers an id',
  },
  'care/messages': {},
  'care/prep': {
    giveAnswers: 'compares what a patient says with his exams, and answers nothing of them',
    decidePrep: 'compares answers and exams with the criteria, and answers nothing',
    reviewDocument: 'compares an exam with the others, and answers nothing of them',
  },
  'care/prescribing-checks': {},
  'care/self-ratings': {
    rateDay: 'compares the words of a day with those that stood there, and answers nothing',
    listRatedConditions: 'answers conditions, beside the verb that compares words',
  },
  'care/prescriptions': {
    issuePrescription: 'has the words signed that its doctor has just settled',
    renewPrescription: 'has the words of a signed prescription signed again, and logs that it read them',
    signDuePrescriptions: 'draws the document that is signed, and answers a number',
  },
  'care/renewals': {
    askForRenewal: 'asks whether the prescription can be written again, and answers nothing',
  },
  'care/signed-documents': {
    issueDocument: 'has the words signed that its doctor has just settled',
  },
  'care/weight': {
    giveAnswers: 'compares red flags with those of refused answers, and answers nothing',
    addCheckIn: 'compares a measure with the former ones, and answers nothing',
    importCheckIns: 'compares the newest measure of a file with the former ones, and answers nothing',
    bookBySale: 'hands what he answered before he paid to his doctor, who reads it, and answers no word of it',
    noteStop: 'puts answers beside those of the same order, for its buyer, and answers nothing',
    openSale: 'puts answers beside those of the same order, for its buyer, and answers no word of them',
    payWeightSale: 'says why an order is not paid to its buyer, by what he answered last',
    decideWeight: 'compares a goal with the height, and answers nothing',
  },
  'care/surveys': {
    claimSubmission: 'asks whether an answer speaks against telemedicine, and answers an id',
    openSurvey: 'puts the alerts of a former draft beside a new one, for whoever holds its token',
    saveAnswers: 'puts answers beside those of the same draft, for whoever holds its token',
    sendFollowUp: 'puts the alerts of former follow-ups beside this one, for the patient who sent them',
  },
  'people/identity': {
    askForSecondStep: 'says which ways an account has, beside the verb that compares with a secret',
    confirmAuthenticator: 'compares a code with the secret that its owner has just been shown',
    findSecondStepCode: 'answers a mailed code, which is sealed nowhere',
    mailCodeForProof: 'has a code mailed, beside the verb that compares with a secret',
    askForProofByPasskey: 'asks a device, beside the verb that compares with a secret',
    proveAgain: 'compares a code with the secret, and answers nothing',
    proveByPasskey: 'checks a signature, beside the verb that compares with a secret',
    proveLostSecondStep: 'compares a password, beside the verb that compares with a secret',
    signIn: 'compares a code with the secret, and answers a session',
  },
  'people/notices': {},
  'plans/compounding': {
    readCompounding: 'logs that it was read with its prescription, which it opens in readItem',
    readLabel: 'reads a compounding, which logs it, and draws none of these words',
  },
  'plans/course-support': {
    handToDoctor: 'sends a patient’s own words to his doctor, logs that it read them, and answers nothing',
    readOwnSupport: 'shows a conversation to the patient who wrote it; nobody else reaches it here',
    readSupportOfOwner: 'gives a conversation to the one who wrote it, with his copy of his data',
  },
  'plans/subscriptions': {},
  'plans/training': {
    writeDay: 'compares the words of a day with those that stood there, and answers an id',
    readTraining: 'shows a diary to the one who wrote it; nobody else reaches it',
    readOwnDiary: 'gives a diary to the one who wrote it, with his copy of his data',
    readKeptDiaries: 'gives the diary of a course that is no longer open to the one who wrote it',
  },
  'plans/viewings': {
    readLesson: 'shows notes to the one who wrote them; nobody else reaches them',
    readKeptNotes: 'shows notes to the one who wrote them, of courses that he takes no more',
    readNotesOfLesson: 'shows notes to the one who wrote them, after one of them was deleted',
    readOwnNotes: 'gives notes to the one who wrote them, with his copy of his data',
  },
}

/** The storefront's stored answers are encrypted for days, without a record's key. */
const keptAnswers = `${api}/surfaces/callers/idempotency/keys.repository.ts`

/**
 * Only the `opened-….repository.ts` of a domain with sealed content decrypts it. What its door exports from a file that
 * reaches one is called `read…` and logs the reading, or is listed above.
 */
export const seals: Guard = {
  name: 'seals',
  look: (root): Findings => {
    const files = sourcesIn(root, [api]).filter((path) => !/\.(test|factory)\.ts$|\/testing\/|\/platform\//.test(path))
    const houses = Object.keys(sealing).filter((domain) => files.includes(`${domains}/${domain}/index.ts`))
    const breaches = [
      ...files.flatMap((path) => wronglyOpened(root, path)),
      ...houses.flatMap((domain) => wronglyOffered(root, files, domain)),
    ]
    return { breaches, read: files.length }
  },
}

const imported = /import\s+(?!type\b)([^'"]*?)\s+from\s+'([^']+)'/g
const exported = /export\s+(?!type\b)(\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+'([^']+)'/g
const dynamic = /import\(\s*'([^']+)'\s*\)/g

type Import = { names: string[]; from: string; isWhole: boolean }

/** The imports and re-exports of a file, without types. */
const importsOf = (text: string): Import[] => [
  ...[...text.matchAll(imported), ...text.matchAll(exported)].map(([, what = '', from = '']) => ({
    names: valuesIn(what).map(({ name }) => name),
    from,
    isWhole: what.includes('*'),
  })),
  ...[...text.matchAll(dynamic)].map(([, from = '']) => ({ names: [], from, isWhole: true })),
]

const valuesIn = (what: string): { name: string; as: string }[] =>
  (what.match(/\{([^}]*)\}/)?.[1] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [name = '', as = name] = each.split(/\s+as\s+/)
      return { name, as }
    })

const opener = /^apps\/api\/src\/domains\/(\w+\/[\w-]+)\/opened-[a-z-]+\.repository\.ts$/

const wronglyOpened = (root: string, path: string): string[] =>
  importsOf(textOf(root, path)).flatMap(({ names, from, isWhole }) => {
    if (/platform\/sealed(\.ts)?$/.test(from) && (isWhole || names.some((name) => name.startsWith('unseal')))) {
      const [, domain = ''] = opener.exec(path) ?? []
      return domain in sealing ? [] : [`${path} opens a seal: only opened-….repository.ts of ${houseNames} may`]
    }
    const opensAnswers = /platform\/sealed-for-days(\.ts)?$/.test(from) && (isWhole || names.includes('openForDays'))
    return opensAnswers && path !== keptAnswers ? [`${path} opens a kept answer: only ${keptAnswers} may`] : []
  })

const houseNames = Object.keys(sealing).join(', ')

const wronglyOffered = (root: string, files: string[], domain: string): string[] => {
  const folder = `${domains}/${domain}`
  const door = `${folder}/index.ts`
  const text = textOf(root, door)
  const opening = openingFiles(root, files, folder)
  const handedOn = [...text.matchAll(exported)].flatMap(([, what = '', from = '']) => {
    const file = fileOf(door, from)
    if (!opening.has(file)) return []
    return what.startsWith('*') ? [{ as: '*', file }] : valuesIn(what).map(({ as }) => ({ as, file }))
  })
  const taken = [...text.matchAll(imported)].filter(([, , from = '']) => opening.has(fileOf(door, from)))
  const allowed = sealing[domain] ?? {}
  return [
    ...taken.map(
      ([, , from]) => `${door} comes to a seal by itself through ${from}: hand on a read… from a file of it`,
    ),
    ...handedOn.flatMap(({ as, file }) => faultOf(root, { as, file, domain, allowed })),
    ...Object.keys(allowed)
      .filter((name) => !handedOn.some(({ as }) => as === name))
      .map((name) => `${domain} opens no seal by ${name} any more: take it out of tools/guards/seals.ts`),
  ]
}

type Offered = { as: string; file: string; domain: string; allowed: Record<string, string> }

const faultOf = (root: string, { as, file, domain, allowed }: Offered): string[] => {
  if (as in allowed) return []
  if (!/^read[A-Z]/.test(as)) return [`the door of ${domain} offers ${as}, which comes to a seal and is no read…`]
  const writes = importsOf(textOf(root, file)).some(
    ({ names, from }) =>
      from.startsWith('#domains/') && names.some((name) => /^recordAccess(es)?$|^read[A-Z]/.test(name)),
  )
  return writes ? [] : [`${file} reads what is sealed and writes no reading (recordAccess)`]
}

/** The files of a domain that reach one of its openers, through any number of imports. */
const openingFiles = (root: string, files: string[], folder: string): Set<string> => {
  const own = files.filter((path) => path.startsWith(`${folder}/`))
  const opening = new Set(own.filter((path) => opener.test(path)))
  for (let size = -1; size !== opening.size; ) {
    size = opening.size
    for (const path of own)
      if (!path.endsWith('/index.ts') && needs(root, path).some((needed) => opening.has(needed))) opening.add(path)
  }
  return opening
}

const needs = (root: string, path: string): string[] =>
  importsOf(textOf(root, path)).map(({ from }) => fileOf(path, from))

const fileOf = (path: string, from: string): string =>
  from.startsWith('.') ? normalize(join(dirname(path), from)) : from
