import { Banner } from '@prumo/ui'
import type { Programme } from './weight.api.ts'

type Followed = Pick<Programme, 'doctor' | 'actingDoctor'>
type WeightUrgencyProps = { urgency: Programme['urgency']; sentTo?: Followed; reader?: string }

/**
 * What cannot wait for a doctor of ours, and what to do now. `sentTo`: the server has it, so somebody is told; else
 * `reader` will be.
 */
export function WeightUrgency({ urgency, sentTo, reader = 'quem acompanha você' }: WeightUrgencyProps) {
  const told = sentTo ? toldWords(sentTo) : `Envie para avisar ${reader}.`
  if (urgency === 'emergency')
    return (
      <Banner tone="error" title="Ligue agora para o 192 (SAMU)">
        <p>
          Dor no peito, falta de ar ou desmaio precisam de atendimento já. Ligue <a href="tel:192">192</a> ou vá ao
          pronto-socorro mais próximo. Não dirija sozinho. {told}
        </p>
      </Banner>
    )
  if (urgency === 'mind')
    return (
      <Banner tone="error" title="Converse com alguém agora">
        <p>
          O CVV atende de graça, a qualquer hora: ligue <a href="tel:188">188</a>. Se houver risco imediato, ligue{' '}
          <a href="tel:192">192</a> ou vá a um pronto-socorro. Você não precisa passar por isso sozinho, e o peso pode
          esperar. {told}
        </p>
      </Banner>
    )
  if (urgency === 'abdomen')
    return (
      <Banner tone="warn" title="Procure um pronto-socorro hoje">
        <p>
          Dor forte na barriga ou vômitos que não param podem ser pancreatite, pedra na vesícula ou desidratação. Se usa
          remédio para o peso, não tome a próxima dose antes de falar com um médico. {told}
        </p>
      </Banner>
    )
  return null
}

const toldWords = ({ doctor, actingDoctor }: Followed): string => {
  if (!doctor) return 'Nossa equipe também foi avisada.'
  if (!actingDoctor) return 'Também avisamos nossa equipe, que está escolhendo quem passa a acompanhar você.'
  if (doctor.id === actingDoctor.id) return 'Seu médico também foi avisado.'
  return `Também avisamos ${actingDoctor.name}, que hoje atende no lugar de ${doctor.name}.`
}
