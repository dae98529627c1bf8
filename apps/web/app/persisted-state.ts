import { either, isRecord, listOf, number, oneOf, orNull, record, type Shape, text } from '#shared/store/shapes.ts'
import type { Fields, RootState } from './store.ts'

const version = 1

type Kept = { [Slice in keyof RootState]?: { [Field in keyof RootState[Slice]]?: Shape } }

const orderKey = record({ number: text, token: text })
const channel = oneOf('video', 'phone', 'chat')
const doctor = record({
  id: number,
  name: text,
  profession: oneOf('doctor', 'psychologist'),
  registration: text,
  rqe: orNull(text),
  specialties: listOf(text),
  about: text,
  pictureSrc: orNull(text),
  price: number,
  channels: listOf(channel),
  slotMinutes: number,
  nextTimes: listOf(text),
})
const deliveryType = oneOf('SEDEX', 'PAC')
const period = oneOf('monthly', 'quarterly', 'bimonthly')

/**
 * Everything that a browser keeps, field by field with its shape; what is not named here never reaches the disk.
 * Carts, order tokens, unfinished onboarding without a single answer about health, and preferences: no token of a
 * session, no card, nothing that says who somebody is or how he is (design 5).
 */
const kept: Kept = {
  // Only a number, to tell one person's state from another's.
  ownership: { ownerId: orNull(number) },
  orderTokens: { current: orNull(orderKey), placed: listOf(orderKey) },
  cart: {
    packageCart: listOf(record({ id: number, leftOut: listOf(number) })),
    // Goods by their variant, as the shop's cart; a medicine only by its place in a package, as packageCart.
    singleItemCart: listOf(
      either(
        record({ id: text, productId: number, variantId: number, quantity: number, seenCents: number }),
        record({ id: text, packageId: number, place: number, period }),
      ),
    ),
    subscriptionPeriod: period,
  },
  sexToolsCheckout: { deliveryType },
  menPowerCheckout: {
    deliveryType,
    // Only which one of his book: a treatment must not go to another address because the page was loaded again.
    spreeAddressId: orNull(number),
  },
  academyOnboarding: {
    variantId: orNull(number),
    installments: number,
    orderNumber: text,
    orderToken: text,
    totalPrice: orNull(number),
    enrollmentId: orNull(number),
  },
  // Only which order: neither who he is nor what he answered.
  weightOnboarding: {
    patientData: orNull(record({ userId: orNull(number), orderToken: text, orderNumber: text })),
  },
  newConsultation: {
    chosenPsychologyPackage: orNull(record({ variantId: number, amount: number, price: number })),
    chosenDoctor: orNull(doctor),
    communicationChannel: orNull(channel),
    appointmentAt: orNull(text),
    bookedOrder: orNull(orderKey),
  },
  preferences: {
    colorMode: oneOf('light', 'dark', 'system'),
    isDiscreet: oneOf(true, false),
    measurement: orNull(record({ isAccepted: oneOf(true, false), words: number, answeredAt: text })),
  },
}

const entries = Object.entries(kept) as [keyof RootState, Record<string, Shape>][]

/** The text that is written for a state. */
export const serialise = (state: RootState): string => {
  const picked: Record<string, unknown> = {}
  for (const [slice, shapes] of entries) {
    const whole = state[slice] as Record<string, unknown>
    picked[slice] = Object.fromEntries(Object.keys(shapes).map((field) => [field, whole[field]]))
  }
  return JSON.stringify({ version, state: picked })
}

/**
 * Reads a written text over a state. Whatever is broken, of another version or of another shape is left as the state
 * has it, field by field; the rest is not lost for it.
 */
export const deserialise = (written: string | null, state: RootState): Partial<RootState> => {
  const found = parse(written)
  if (!isRecord(found) || found.version !== version || !isRecord(found.state)) return {}
  const restored: Record<string, unknown> = {}
  for (const [slice, shapes] of entries) {
    const from = found.state[slice]
    if (!isRecord(from)) continue
    const sound = Object.entries(shapes).filter(([field, shape]) => Object.hasOwn(from, field) && shape(from[field]))
    restored[slice] = { ...state[slice], ...Object.fromEntries(sound.map(([field]) => [field, from[field]])) }
  }
  return restored as Partial<RootState>
}

/**
 * What another tab wrote, laid over a state whose last writing was `written`: a field that changed here since is newer
 * and stays. Where the two are different people's, nothing is mixed: all is this tab's if its owner changed since, and
 * the other's if not. Gives what to take, and what counts as written from now on.
 */
export const takeOver = (
  theirs: string,
  { state, written }: { state: RootState; written: string },
): { restored: Fields; written: string } => {
  const before = { ...state, ...deserialise(written, state) }
  const found = { ...before, ...deserialise(theirs, before) }
  const isHere = isSame(state.ownership, found.ownership) ? null : !isSame(state.ownership, before.ownership)
  const restored = Object.fromEntries(
    entries.map(([slice, shapes]) => {
      const ofOne = isHere !== null && slice !== 'preferences' ? (isHere ? state : found) : null
      const [mine, then, now] = [state, before, found].map((each) => each[slice] as unknown as Record<string, unknown>)
      const pick = (field: string) => (isSame(mine?.[field], then?.[field]) ? now : mine)?.[field]
      const whole = ofOne?.[slice] as unknown as Record<string, unknown> | undefined
      return [
        slice,
        Object.fromEntries(Object.keys(shapes).map((field) => [field, whole ? whole[field] : pick(field)])),
      ]
    }),
  )
  return { restored, written: serialise(found) }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const parse = (written: string | null): unknown => {
  try {
    return JSON.parse(written ?? 'null')
  } catch {
    return null
  }
}
