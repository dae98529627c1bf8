import { Banner } from '@prumo/ui'
import type { Programme } from './weight.api.ts'

/** What cannot wait for a doctor of ours, and what to do now. */
export function WeightUrgency({ urgency }: { urgency: Programme['urgency'] }) {
  if (urgency === 'emergency')
    return (
      <Banner tone="error" title="Ligue agora para o 192 (SAMU)">
        <p>
          Dor no peito, falta de ar ou desmaio precisam de atendimento já. Ligue <a href="tel:192">192</a> ou vá ao
          pronto-socorro mais próximo. Não dirija sozinho. Seu médico também foi avisado.
        </p>
      </Banner>
    )
  if (urgency === 'mind')
    return (
      <Banner tone="error" title="Converse com alguém agora">
        <p>
          O CVV atende de graça, a qualquer hora: ligue <a href="tel:188">188</a>. Se houver risco imediato, ligue{' '}
          <a href="tel:192">192</a> ou vá a um pronto-socorro. Você não precisa passar por isso sozinho, e o peso pode
          esperar. Seu médico também foi avisado.
        </p>
      </Banner>
    )
  if (urgency === 'abdomen')
    return (
      <Banner tone="warn" title="Procure um pronto-socorro hoje">
        <p>
          Dor forte na barriga ou vômitos que não param podem ser pancreatite, pedra na vesícula ou desidratação. Se usa
          remédio para o peso, não tome a próxima dose antes de falar com um médico. O seu também foi avisado.
        </p>
      </Banner>
    )
  return null
}
