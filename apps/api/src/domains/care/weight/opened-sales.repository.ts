import type { Context } from '#platform/context'
import { unseal } from '#platform/sealed'
import type { SaidToBuy } from './sale/corrected-answers.ts'
import type { WeightSale } from './sale/weight-sale.ts'
import { own, sealingOfSale } from './sale/weight-sales.repository.ts'

// Orders of before corrections were kept have none.
type Sealed = SaidToBuy['answers'] & { corrected?: SaidToBuy['corrected'] }

/** What he answered before he paid, also what he corrected; null once his doctor has it, or where it was dropped. */
export const readAnswersOf = async (ctx: Context, { id }: Pick<WeightSale, 'id'>): Promise<SaidToBuy | null> => {
  const row = await own(ctx)
    .selectFrom('care.weight_sales')
    .select(['id', 'order_id', 'data_key_id', 'answers_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { data_key_id, answers_sealed } = row
  if (data_key_id === null || answers_sealed === null) return null
  const content = JSON.parse(await unseal(ctx, sealingOfSale({ ...row, data_key_id }), answers_sealed)) as Sealed
  const { corrected = [], ...answers } = content
  return { answers, corrected }
}
