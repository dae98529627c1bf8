import '#shared/folds.css'
import { formatCnpj } from '@prumo/brazil'
import './contract-summary.css'

export type ContractSummaryProps = {
  seller: { legalName: string; cnpj: string; email: string }
  /** Something in the order is sold only to adults. */
  isForAdults: boolean
  /** How long an order waits for its Pix; null where it is not paid by Pix. */
  timeToPay: string | null
  withdrawalDays: number
  answerDays: number
}

/** The contract's terms before the purchase (Decreto 7.962/2013 art. 4, I), in readable words. */
export function ContractSummary({ seller, isForAdults, timeToPay, withdrawalDays, answerDays }: ContractSummaryProps) {
  return (
    <details className="contract-summary">
      <summary>Resumo do contrato e condições da compra</summary>
      <ul>
        <li>{`Quem vende: ${seller.legalName}, CNPJ ${formatCnpj(seller.cnpj)}.`}</li>
        <li>O preço, a entrega e os descontos são os que estão nesta página. Não há outra cobrança nem renovação.</li>
        <li>O prazo de entrega conta da confirmação do pagamento.</li>
        {timeToPay !== null && (
          <li>
            {`No Pix, o pedido fica guardado por ${timeToPay}. Sem pagamento nesse prazo, ele é cancelado e nada é cobrado.`}
          </li>
        )}
        <li>
          {`Você pode desistir em até ${withdrawalDays} dias corridos depois de receber, sem dar motivo. Devolvemos tudo, o frete também (CDC, art. 49).`}
        </li>
        <li>{`Dúvidas e reclamações: ${seller.email}, com resposta em até ${answerDays} dias.`}</li>
        {isForAdults && <li>A venda destes produtos é só para maiores de 18 anos.</li>}
      </ul>
    </details>
  )
}
