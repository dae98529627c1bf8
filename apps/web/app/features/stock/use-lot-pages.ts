import { useState } from 'react'
import { type Stock, type StockLotRow, useLazyStockLotsQuery } from './stock.api.ts'

/** As many as the server gives at once. */
const pageSize = 100

type Pages = {
  /** What was read before these pages: read anew, they begin again. */
  upon: Stock | null
  lots: readonly StockLotRow[]
  isLast: boolean
  /** What was searched for; null: everything is shown. */
  number: string | null
}

/** The lots of a variant: the first page comes with its stock, further ones and a search by number when asked for. */
export const useLotPages = (stock: Stock, list: 'held' | 'empty') => {
  const first = list === 'held' ? stock.lots : stock.emptyLots
  const [read, { isFetching, error }] = useLazyStockLotsQuery()
  const [pages, setPages] = useState<Pages>({ upon: null, lots: [], isLast: false, number: null })
  const shown = pages.upon === stock ? pages : { lots: first, isLast: first.length < pageSize, number: null }
  const ask = async (number: string | null, before: readonly StockLotRow[]) => {
    const { data } = await read({
      ...{ variantId: stock.variantId, list },
      ...(number !== null && { number }),
      ...(before.length > 0 && { after: before.at(-1)?.id }),
    })
    if (data) setPages({ upon: stock, number, lots: [...before, ...data], isLast: data.length < pageSize })
  }
  return {
    lots: shown.lots,
    number: shown.number,
    isWhole: shown.isLast,
    /** More than a page: one is found sooner by its number than by its place. */
    isLong: first.length >= pageSize,
    isReading: isFetching,
    error,
    readMore: () => ask(shown.number, shown.lots),
    find: (number: string) => ask(number, []),
    showAll: () => setPages({ upon: null, lots: [], isLast: false, number: null }),
  }
}

export type LotPages = ReturnType<typeof useLotPages>
