import { createHmac } from 'node:crypto'
import { ageOn, isValidCpf, onlyDigits } from '@prumo/brazil'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { misbehave } from '../faults/misbehave.ts'
import { newId } from '../ids.ts'
import { iso } from '../payments/charge.serializer.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

const ADULT_AGE = 18

/** People whose birth date the bureau knows (docs/sandbox.md lists them), and one unknown document. */
const knownBirthDates: Readonly<Record<string, string>> = {
  '12345678909': '1990-01-01',
  '40000000124': '2015-05-10',
  '40000000205': '2016-09-03',
}
const UNKNOWN_DOCUMENT = '40000000396'

const AgeCheckInput = z.object({
  document: z.string().refine(isValidCpf, 'não é um CPF'),
  birth_date: z.iso.date(),
})

/**
 * An identity bureau: checks whether a person exists, was born on this day, and is an adult. Bodies are never logged or
 * stored.
 */
export const ageChecksApi = (world: World) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${world.config.secretKey}`) {
      throw new Refusal(401, 'unauthorized', 'A chave secreta não confere.')
    }
  })
  misbehave(app, world, 'age_checks')
  app.post('/age-checks/v1/checks', async ({ body }) => {
    const { document, birth_date: birthDate } = AgeCheckInput.parse(body)
    return { id: newId('age'), result: check(world, onlyDigits(document), birthDate), checked_at: iso(world.now()) }
  })
}

const check = (
  world: World,
  document: string,
  birthDate: string,
): 'adult' | 'minor' | 'mismatch' | 'unknown_document' => {
  if (document === UNKNOWN_DOCUMENT) return 'unknown_document'
  const known = knownBirthDates[document]
  const isSame = known === undefined ? isBoundTo(world, document, birthDate) : known === birthDate
  if (!isSame) return 'mismatch'
  return ageOn({ birthDate, on: new Date(world.now()) }) >= ADULT_AGE ? 'adult' : 'minor'
}

/** A new document is bound to the birth date of its first request. Only keyed hashes are stored. */
const isBoundTo = ({ db, config }: World, document: string, birthDate: string): boolean => {
  const hash = (text: string) => createHmac('sha256', config.secretKey).update(text).digest('hex')
  const documentHash = hash(document)
  const birthDateHash = hash(`${document} ${birthDate}`)
  db.prepare('INSERT INTO bound_documents VALUES (?, ?) ON CONFLICT DO NOTHING').run(documentHash, birthDateHash)
  const bound = db.prepare('SELECT birth_date_hash FROM bound_documents WHERE document_hash = ?').get(documentHash)
  return bound?.birth_date_hash === birthDateHash
}
