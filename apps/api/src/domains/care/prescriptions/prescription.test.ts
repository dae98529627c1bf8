import { expect, test } from 'vitest'
import { controlClassOf } from './classes/control-class.ts'
import {
  documentKept,
  isDispensable,
  isSigned,
  mayMove,
  moves,
  type PrescriptionDocument,
  type PrescriptionState,
  publicStateOf,
  stateAt,
} from './prescription.ts'

const states = Object.keys(moves) as PrescriptionState[]
const allowed = [
  'signing→issued',
  'signing→failed',
  'signing→canceled',
  'issued→dispensed',
  'issued→expired',
  'issued→canceled',
  'expired→dispensed',
  'dispensed→canceled',
  'dispensed→issued',
]
const pairs = states.flatMap((from) => states.map((to): [PrescriptionState, PrescriptionState] => [from, to]))

test.each(pairs)('%s → %s', (from, to) => expect(mayMove(from, to)).toBe(allowed.includes(`${from}→${to}`)))

const expiresAt = new Date('2027-05-20T12:00:00Z')
test.each<[PrescriptionState, string, PrescriptionState, boolean]>([
  ['issued', '2027-05-20T11:59:59Z', 'issued', true],
  ['issued', '2027-05-20T12:00:00Z', 'expired', false],
  ['dispensed', '2027-05-20T11:00:00Z', 'dispensed', false],
  ['canceled', '2027-05-20T13:00:00Z', 'canceled', false],
  ['signing', '2027-05-20T13:00:00Z', 'signing', false],
  ['failed', '2027-05-20T11:00:00Z', 'failed', false],
  ['expired', '2027-05-20T13:00:00Z', 'expired', false],
])('kept as %s it reads, at %s, %s', (state, now, reads, dispensable) => {
  expect(stateAt({ state, expiresAt }, new Date(now))).toBe(reads)
  expect(isDispensable({ state, expiresAt }, new Date(now))).toBe(dispensable)
})

test.each(states)('one that is %s exists for others only if it is signed', (state) => {
  expect(isSigned({ state, fileId: 'a-file' })).toBe(['issued', 'dispensed', 'expired', 'canceled'].includes(state))
  expect(isSigned({ state, fileId: null })).toBe(false)
})

const never = { dispensedAt: null }
test('the public page tells one that was replaced from one that was canceled', () => {
  expect(publicStateOf({ ...never, state: 'canceled', replacedBy: null })).toBe('canceled')
  expect(publicStateOf({ ...never, state: 'canceled', replacedBy: 7 })).toBe('replaced')
  for (const state of ['issued', 'dispensed', 'expired'] as const)
    expect(publicStateOf({ ...never, state, replacedBy: null })).toBe(state)
  for (const state of ['signing', 'failed'] as const)
    expect(() => publicStateOf({ ...never, state, replacedBy: null })).toThrow('unsigned')
})

test('the public page says that a part was dispensed, while the rest is good', () => {
  const used = { dispensedAt: new Date('2027-05-01T12:00:00Z'), replacedBy: null }
  expect(publicStateOf({ ...used, state: 'issued' })).toBe('partly_dispensed')
  for (const state of ['dispensed', 'expired', 'canceled'] as const)
    expect(publicStateOf({ ...used, state })).toBe(state)
})

const simple = { controlClass: 'simple' as const, activeIngredients: ['tadalafila', 'minoxidil'] }
test('domain.md 0 item 2: the strictest ingredient of all items says the class', () => {
  expect(controlClassOf([])).toBe('simple')
  expect(controlClassOf([simple])).toBe('simple')
  expect(controlClassOf([simple, { controlClass: 'C1', activeIngredients: ['outra'] }])).toBe('C1')
  // Also where the catalogue is incomplete.
  expect(controlClassOf([{ ...simple, activeIngredients: ['tadalafila', 'Paroxetina'] }])).toBe('C1')
  expect(controlClassOf([simple, { ...simple, activeIngredients: ['limeciclina'] }])).toBe('retained')
})

test('an item that was sealed before the formulary existed is read as one without composition and dose', () => {
  const old = {
    productId: 1106,
    description: 'Spray',
    activeIngredients: [],
    quantity: 1,
    posology: 'Um.',
    durationDays: 30,
  }
  const { items } = documentKept({ items: [old] } as unknown as PrescriptionDocument)
  expect(items).toEqual([{ ...old, medicine: null, composition: null, freeComposition: null, dose: null }])
})
