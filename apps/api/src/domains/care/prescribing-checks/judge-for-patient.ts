import { reasonToRead, type Stated } from '#domains/care/consultations'
import { type AccessReason, recordAccesses } from '#domains/care/record-accesses'
import { getProfile, listIdsOfSameCpf } from '#domains/people/customers'
import { type Context, inTransaction } from '#platform/context'
import { standingElsewhere } from './elsewhere.ts'
import type { CheckedItem, PatientFacts, Standing } from './facts.ts'
import { type Finding, inOrder, judgeOrder } from './judge-order.ts'
import { insertChecks, takeTurnOf } from './prescription-checks.repository.ts'
import { factsOfPerson, readFactsOf, type Told, type Whose } from './read-patient-facts.ts'
import { answered, type GivenReason } from './reasons.ts'

/** What was prescribed to these patients: other valid prescriptions and treatments under way. */
export type ReadStanding = (ctx: Context, patientIds: number[]) => Promise<(Standing & { patientId: number })[]>

export type Order = {
  patientId: number
  items: CheckedItem[]
  /** Read in the same transaction. */
  standing: ReadStanding
  /** What outside services found, or could not check; they were asked before. */
  outside: readonly Finding[]
  /** What was last stated of the visit in which it is signed. */
  visit?: Stated | null
}

/** Everything that stands against an order now; nothing is stored. The readings behind it are logged. */
export const readFindings = async (ctx: Context, order: Order): Promise<Finding[]> =>
  (await readJudged(ctx, order)).findings

/** The same, with the other accounts of the patient's CPF, and what else is prescribed to him. */
export const readJudged = (
  ctx: Context,
  order: Order,
): Promise<{ findings: Finding[]; otherIds: number[]; standing: Standing[] }> =>
  inTransaction(ctx, async (ctx) => {
    const { patient, otherIds } = await readWholePatient(ctx, order)
    return { findings: findingsAbout(patient, order), otherIds, standing: patient.standing }
  })

const findingsAbout = (patient: PatientFacts, { items, outside, visit = null }: Order): Finding[] =>
  inOrder([...judgeOrder({ items, patient: { ...patient, visit } }), ...outside])

/** Why what another account says is read. */
export const ofSameCpf = { reason: 'same_cpf' } as const satisfies { reason: AccessReason }

type Read = Told & { standing: Standing[] }

/**
 * All that is known of a patient, who is whoever carries his CPF, under however many accounts (decision 0056), and the
 * ids of the others. The readings are logged. His own account is read in the packet that asks which are the others:
 * nearly always there are none (decision 0018).
 */
export const readWholePatient = async (
  ctx: Context,
  { patientId, items, standing }: Pick<Order, 'patientId' | 'items' | 'standing'>,
): Promise<{ patient: PatientFacts; otherIds: number[] }> => {
  const why = reasonToRead(ctx, { patientId })
  const otherIds = listIdsOfSameCpf(ctx, { userId: patientId })
  const [, ids, [own], elsewhere] = await Promise.all([
    why,
    otherIds,
    readAll(ctx, [{ patientId, why }], { items, standing }),
    otherIds.then((ids) => readOthers(ctx, ids, { items, standing })),
  ])
  const facts = factsOfPerson(own as Read, elsewhere)
  const prescribed = elsewhere.flatMap(({ standing }) => standing.map(standingElsewhere))
  const all = [...(own as Read).standing, ...prescribed]
  return {
    otherIds: ids,
    patient: {
      ...facts,
      isElsewhere: facts.isElsewhere || prescribed.length > 0,
      standing: all.filter(({ isOver }) => !isOver),
      earlier: all.filter(({ isOver }) => isOver),
    },
  }
}

type Asked = Pick<Order, 'items' | 'standing'>

const readOthers = async (ctx: Context, ids: number[], asked: Asked): Promise<Read[]> =>
  ids.length === 0
    ? []
    : readAll(
        ctx,
        ids.map((patientId) => ({ patientId, why: ofSameCpf })),
        asked,
      )

/** What these accounts say, and what was prescribed to them, each in its place. */
const readAll = async (ctx: Context, whose: Whose[], { items, standing }: Asked): Promise<Read[]> => {
  const [told, prescribed] = await Promise.all([readFactsOf(ctx, whose, items), readStanding(ctx, whose, standing)])
  return told.map((one, index) => ({
    ...one,
    standing: prescribed.filter(({ patientId }) => patientId === whose[index]?.patientId),
  }))
}

const readStanding = async (ctx: Context, whose: Whose[], standing: ReadStanding) => {
  const found = await standing(
    ctx,
    whose.map(({ patientId }) => patientId),
  )
  const prescription = { what: 'prescription', subjectId: null } as const
  const readings = whose
    .filter(({ patientId }) => found.some((one) => one.patientId === patientId))
    .map(async ({ patientId, why }) => ({ ...prescription, patientId, ...(await why) }))
  if (readings.length > 0) await recordAccesses(ctx, await Promise.all(readings))
  return found
}

type OrderToStore = Order & {
  /** The patient's, as the order was drawn up. */
  cpf: string | null
  reasons: readonly GivenReason[]
  insert: () => Promise<number>
}

/**
 * Judges an order in the transaction that commits the intention to sign it: orders for one patient, by whichever of his
 * accounts, one after the other, so that the second sees the first. `insert` stores the prescription; its findings are
 * kept with the doctor's reasons. Throws prescription_stopped, prescription_needs_reasons.
 */
export const insertJudged = async (ctx: Context, { reasons, insert, ...order }: OrderToStore): Promise<number> => {
  if (!ctx.db.isTransaction) throw new Error('an order is judged in the transaction that stores it')
  const { patientId } = order
  // Sent together and done in this order, so what is read is read in turn. The account comes first everywhere, so that
  // nobody waits in a circle; it holds alone while there is no CPF yet.
  const [, , { cpf }, read] = await Promise.all([
    takeTurnOf(ctx, `patient ${patientId}`),
    order.cpf === null ? undefined : takeTurnOf(ctx, `CPF ${order.cpf}`),
    getProfile(ctx, { userId: patientId }),
    readWholePatient(ctx, order),
  ])
  const { patient } = cpf === null || cpf === order.cpf ? read : await readAgain(ctx, { ...order, cpf })
  const findings = answered(findingsAbout(patient, order), reasons)
  const prescriptionId = await insert()
  if (findings.length > 0) await insertChecks(ctx, { prescriptionId, patientId, findings })
  return prescriptionId
}

/** His CPF was corrected since the order was drawn up: what was read before his turn by this one may have changed. */
const readAgain = async (ctx: Context, { cpf, ...order }: Order & { cpf: string }) => {
  await takeTurnOf(ctx, `CPF ${cpf}`)
  return readWholePatient(ctx, order)
}
