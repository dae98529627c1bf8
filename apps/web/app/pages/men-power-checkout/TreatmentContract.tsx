import { formatCnpj, formatReais } from '@prumo/brazil'
import { pharmacy } from '@prumo/contracts/company'
import type { OfferedPeriod } from '#features/packages/offered-periods.ts'
import { ANSWER_DAYS, company } from '#features/site/company.ts'
import '#features/orders/checkout/contract-summary.css'

/** The terms, shown before both sides agree to them (Decreto 7.962/2013 art. 4, I), in readable words. */
export function TreatmentContract({ period }: { period: OfferedPeriod }) {
  return (
    <details className="contract-summary">
      <summary>Resumo do contrato e condições do tratamento</summary>
      <ul>
        <li>{`Quem prepara e vende: ${pharmacy.legalName}, CNPJ ${formatCnpj(pharmacy.cnpj)}.`}</li>
        <li>O farmacêutico confere a receita antes de tudo. Se ele devolver o pedido, nada é cobrado.</li>
        <li>{`Aceito o pedido, o cartão é cobrado: ${formatReais(period.priceCents)} mais a entrega.`}</li>
        <li>É uma cobrança só, sem renovação. Nada é cobrado de novo sem você pedir.</li>
        <li>
          O remédio é feito só para você: a desistência vale até a farmácia começar a preparar, e o valor volta inteiro.
          Se chegar com defeito ou diferente da receita, escreva para nós e refazemos ou devolvemos tudo.
        </li>
        <li>{`Dúvidas e reclamações: ${company.email}, com resposta em até ${ANSWER_DAYS} dias.`}</li>
      </ul>
    </details>
  )
}
