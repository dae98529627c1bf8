import { formatDate } from '@prumo/brazil'
import { csvOf } from '#platform/csv/csv-of'
import type { ProductOfLot } from './list-products-of-lot.ts'
import { type WhereIs, whereIs } from './where-is.ts'

const places: Record<WhereIs, string> = {
  making: 'em preparo',
  here: 'na farmácia',
  shipped: 'a caminho do paciente',
  delivered: 'com o paciente',
  lost: 'perdido no caminho',
  returned: 'voltou para a farmácia',
  discarded: 'descartado',
  made_again: 'feito de novo',
  given_back: 'valor devolvido',
  stopped: 'parado na farmácia',
}

const columns: [string, (product: ProductOfLot) => string][] = [
  ['paciente', ({ patientName }) => patientName],
  ['telefone', ({ phone }) => phone ?? ''],
  ['e-mail', ({ email }) => email ?? ''],
  ['pedido', ({ orderNumber }) => orderNumber],
  ['produto', ({ packages, product }) => `${packages} × ${product}`],
  ['nº no livro', ({ bookNumber }) => (bookNumber === null ? '' : String(bookNumber))],
  ['lote do produto', ({ batch }) => batch ?? ''],
  ['validade', ({ expiresOn }) => (expiresOn === null ? '' : formatDate(expiresOn))],
  ['onde está', (product) => places[whereIs(product)]],
]

export const recallCsv = (products: ProductOfLot[]): string => csvOf(columns, products)
