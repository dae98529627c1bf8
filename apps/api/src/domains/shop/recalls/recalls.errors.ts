import { Failure } from '#platform/failure'
import type { Plain } from '#platform/faults'

export type RecallFailures = {
  /** They are not recalled, have not left, came back, or were settled otherwise. */
  recalled_goods_settled: Plain
  /** Their buyer is sending them back, for his money. */
  recalled_goods_come_back: Plain
  /** A file of so many lines helps nobody. */
  recall_too_long: Plain
}

export const recalledGoodsSettled = () => new Failure('recalled_goods_settled')
export const recalledGoodsComeBack = () => new Failure('recalled_goods_come_back')
export const recallTooLong = () => new Failure('recall_too_long')
