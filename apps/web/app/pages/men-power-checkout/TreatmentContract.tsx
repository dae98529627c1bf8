import '#shared/folds.css'
import { formatCnpj, formatReais } from '@prumo/brazil'
import { firstCentsOf, type OfferedPeriod, restSentence } from '#features/packages/offered-periods.ts'
import type { PharmacyOfPackage } from '#features/packages/pharmacy-of-package.api.ts'
import { ANSWER_DAYS, company } from '#features/site/company.ts'
import '#features/orders/checkout/contract-summary.css'

const charges = { card: 'o cartão é cobrado', pix: 'o código Pix chega por e-mail, e você paga' }
const restBy = { card: 'o cartão o resto', pix: 'um código Pix, por e-mail, o resto' }

type ContractProps = {
  period: OfferedPeriod
  by: 'card' | 'pix'
  usesCredit: boolean
  pharmacy: PharmacyOfPackage | undefined
}

/**
 * The terms, shown before both sides agree to them (Decreto 7.962/2013 art. 4, I), in readable words, with the pharmacy
 * of this address.
 */
export function TreatmentContract({ period, by, usesCredit, pharmacy }: ContractProps) {
  const paid = usesCredit ? `seu crédito paga primeiro e ${restBy[by]}` : charges[by]
  return (
    <details className="contract-summary">
      <summary>Resumo do contrato e condições do tratamento</summary>
      <ul>
        {pharmacy && (
          <li>{`Quem prepara e vende: ${pharmacy.legalName}, CNPJ ${formatCnpj(pharmacy.cnpj)}, AFE ${pharmacy.afe}. Farmacêutico responsável: ${pharmacy.inCharge.name}, ${pharmacy.inCharge.registration}.`}</li>
        )}
        <li>{`Quem recebe o pagamento: ${company.legalName}, CNPJ ${formatCnpj(company.cnpj)}. É este o nome que aparece no Pix e na fatura.`}</li>
        <li>O farmacêutico confere a receita antes de tudo. Se ele devolver o pedido, nada é cobrado.</li>
        <li>{`Aceito o pedido, ${paid}: ${formatReais(firstCentsOf(period))} mais a entrega.`}</li>
        {period.parcels.length > 1 && (
          <li>{`${restSentence(period)} Por lei, uma receita deste remédio vale para até 60 dias.`}</li>
        )}
        <li>{`${period.parcels.length > 1 ? 'Cada envio é cobrado uma vez' : 'É uma cobrança só'}, sem renovação. Nada é cobrado de novo sem você pedir.`}</li>
        <li>
          O remédio é feito só para você: a desistência vale até a farmácia começar a preparar, e o valor volta inteiro.
          Se chegar com defeito ou diferente da receita, escreva para nós e refazemos ou devolvemos tudo.
        </li>
        <li>{`Dúvidas e reclamações: ${company.email}, com resposta em até ${ANSWER_DAYS} dias.`}</li>
      </ul>
    </details>
  )
}
