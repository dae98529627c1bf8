import type { Pharmacist } from '#domains/plans/pharmacies'
import type { Context } from '#platform/context'
import { bookTooLong } from '../compounding.errors.ts'
import { listProductsOfLot } from './list-products-of-lot.ts'
import { recallCsv } from './recall-csv.ts'

const mostLines = 5_000

/** Everybody who has something out of a lot, as a file. Throws not_found, book_too_long. */
export const exportProductsOfLot = async (
  ctx: Context,
  input: { pharmacist: Pharmacist; lotId: number },
): Promise<string> => {
  const products = await listProductsOfLot(ctx, { ...input, limit: mostLines + 1 })
  if (products.length > mostLines) throw bookTooLong()
  return recallCsv(products)
}
