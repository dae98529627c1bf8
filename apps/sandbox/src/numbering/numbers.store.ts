import { inTransaction } from '../database.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'

/** A sheet as it was announced. */
export type Sheet = { reference: string; request: string; year: number }

type Row = { serial: number; request: string }

/** The number of this sheet: the same one for the same reference, however often it is asked for. */
export const numberOf = ({ db }: World, { reference, request, year }: Sheet): { number: string; isNew: boolean } =>
  inTransaction(db, () => {
    const find = () => db.prepare('SELECT * FROM sheet_numbers WHERE reference = ?').get(reference) as Row | undefined
    const kept = find()
    if (kept && kept.request !== request)
      throw new Refusal(409, 'another_sheet', 'Esta referência já numerou outra receita.')
    if (!kept) db.prepare('INSERT INTO sheet_numbers (reference, request) VALUES (?, ?)').run(reference, request)
    const { serial } = find() as Row
    return { number: `TESTE-${year}-${String(serial).padStart(7, '0')}`, isNew: !kept }
  })
