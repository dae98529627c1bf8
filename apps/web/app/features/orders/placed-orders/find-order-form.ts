import { makeDraft } from '#shared/hooks/draft.ts'
import type { Faults } from '#shared/hooks/use-form.ts'

/** The data to open an order that is not in this browser. */
export type FindOrderForm = { number: string; token: string }

export const findOrderDraft = makeDraft<FindOrderForm>(null, { number: '', token: '' })

/** People copy the number with spaces and in lower case. */
export const orderNumberOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** A pasted link has the code after `#token=`. */
export const orderTokenOf = (typed: string): string => {
  const inLink = /#token=([^&\s]+)/.exec(typed)?.[1]
  return inLink ? decodeURIComponent(inLink) : typed.trim()
}

export const faultsOfFinding = (form: FindOrderForm): Faults<FindOrderForm> => {
  const faults: Faults<FindOrderForm> = {}
  if (!form.number.trim()) faults.number = 'Informe o número do pedido.'
  else if (!/^R\d{9,}$/.test(orderNumberOf(form.number))) {
    faults.number = 'O número começa com R e tem 9 algarismos, como R123456789.'
  }
  if (!form.token.trim()) faults.token = 'Informe o código do pedido, ou cole o link do e-mail.'
  return faults
}
