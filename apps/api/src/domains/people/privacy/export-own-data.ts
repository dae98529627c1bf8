import { randomUUID } from 'node:crypto'
import { dayMs } from '@prumo/brazil'
import { inChangeOf, mustBeOwner } from '#domains/people/identity'
import { besideEffect, type Context } from '#platform/context'
import type { Person, PersonalData } from '#platform/personal-data'
import { exportRows } from '#platform/personal-data/export-rows'
import { personalDataRegistry } from '#platform/personal-data/registry'
import { noteSecurityEvent } from '#platform/security-events'
import { type Pace, takeTry } from '#platform/tries'
import { personOf } from './ask-for-erasure.ts'

const hourMs = 3_600_000
/** Each reads everything that we hold of somebody. */
const pace: Pace = {
  name: 'personal data export',
  free: 5,
  firstWaitMs: hourMs / 6,
  mostWaitMs: hourMs,
  forgetMs: dayMs,
}

type Asked = {
  userId: number
  accessToken: string
  password: string
  /** The copy of his record, in pieces of JSON, which `care` draws (HL7 FHIR R4). */
  drawRecord: (ctx: Context) => Promise<Iterable<string>>
  /** What he wrote for himself in lessons, some at a time, which `plans` opens. */
  readNotes: (ctx: Context) => Promise<AsyncIterable<ExportedNote[]>>
  /** What he wrote to the support of courses and was answered, which `plans` opens too. */
  readSupport: (ctx: Context) => Promise<AsyncIterable<ExportedMessage[]>>
  /** What he wrote for himself while he trained, course by course, which `plans` opens. */
  readDiaries: (ctx: Context) => Promise<AsyncIterable<ExportedDiary[]>>
}

type ExportedNote = { courseTitle: string; lessonTitle: string; atSeconds: number; text: string; writtenAt: Date }
type ExportedMessage = { courseTitle: string; isOwn: boolean; text: string; writtenAt: Date }
type ExportedDiary = { courseTitle: string; days: object[]; reviews: object[] }

/**
 * Everything that we hold of the caller (LGPD arts. 18 II, V and 19 II), as pieces of one JSON text: each table with
 * what it is, its rows in batches, his notes in lessons, messages with support, diaries, and at the end the copy of his
 * record. His owner is mailed (privacy.dataExported). Throws proof_needed for an account with two steps, invalid_fields
 * (password), rate_limited, before the first piece.
 */
export const exportOwnData = async (ctx: Context, asked: Asked): Promise<AsyncIterable<string>> => {
  const { userId } = asked
  const person = await personOf(ctx, userId)
  const judged = await mustBeOwner(ctx, asked)
  await takeTry(ctx, [{ pace, subject: `account ${userId}` }])
  // It notes its readings in transactions of its own; the mail is queued only once there is something to send.
  const record = await asked.drawRecord(besideEffect(ctx))
  const [notes, support, diaries] = [
    await asked.readNotes(ctx),
    await asked.readSupport(ctx),
    await asked.readDiaries(ctx),
  ]
  await inChangeOf(ctx, judged, async (ctx) => {
    await ctx.announce({ type: 'privacy.dataExported', userId, exportId: randomUUID() })
    noteSecurityEvent(ctx, 'data_exported', { kind: 'current password', userId })
  })
  const held = (await personalDataRegistry()).flatMap((domain) => domain.held)
  return piecesOf(ctx, { held, person, notes, support, diaries, record })
}

type Pieces = {
  held: PersonalData[]
  person: Person
  notes: AsyncIterable<ExportedNote[]>
  support: AsyncIterable<ExportedMessage[]>
  diaries: AsyncIterable<ExportedDiary[]>
  record: Iterable<string>
}

async function* piecesOf(ctx: Context, pieces: Pieces): AsyncGenerator<string> {
  const { held, person, notes, support, diaries, record } = pieces
  yield `{"gerado_em":${JSON.stringify(ctx.now())},"conta":${JSON.stringify(person.email)},"dados":[`
  let between = '\n'
  for (const of of held) {
    yield `${between}{"o_que_e":${JSON.stringify(of.holds)},"tabela":${JSON.stringify(of.table)},"linhas":[`
    yield* rowsOf(ctx, { held, of, person })
    yield ']}'
    between = ',\n'
  }
  yield '],\n"anotacoes_de_aulas":['
  yield* linesOf(notes, lineOfNote)
  yield '],\n"mensagens_com_o_apoio":['
  yield* linesOf(support, lineOfMessage)
  yield '],\n"diarios_de_treino":['
  yield* linesOf(diaries, diaryOf)
  yield '],\n"prontuario_fhir":'
  yield* record
  yield '}\n'
}

async function* rowsOf(ctx: Context, what: { held: PersonalData[]; of: PersonalData; person: Person }) {
  let isFirst = true
  for await (const lines of exportRows(ctx.db, what)) {
    yield (isFirst ? '' : ',') + lines.join(',')
    isFirst = false
  }
}

async function* linesOf<One>(all: AsyncIterable<One[]>, lineOf: (one: One) => string) {
  let isFirst = true
  for await (const some of all) {
    if (some.length === 0) continue
    yield (isFirst ? '' : ',') + some.map(lineOf).join(',')
    isFirst = false
  }
}

const lineOfNote = ({ courseTitle, lessonTitle, atSeconds, text, writtenAt }: ExportedNote): string =>
  JSON.stringify({ curso: courseTitle, aula: lessonTitle, segundo: atSeconds, texto: text, escrita_em: writtenAt })

const lineOfMessage = ({ courseTitle, isOwn, text, writtenAt }: ExportedMessage): string =>
  JSON.stringify({ curso: courseTitle, de: isOwn ? 'você' : 'apoio', texto: text, escrita_em: writtenAt })

const diaryOf = ({ courseTitle, days, reviews }: ExportedDiary): string =>
  JSON.stringify({ curso: courseTitle, dias: days, revisoes: reviews })
