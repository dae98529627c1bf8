import { Banner } from '@prumo/ui'
import type { OwnSupport } from './own-support.api.ts'

/** What cannot wait for us, and what to do now. */
export function SupportUrgency({ urgency }: Pick<OwnSupport, 'urgency'>) {
  if (urgency === 'mind')
    return (
      <Banner tone="error" title="Converse com alguém agora">
        <p>
          O CVV atende de graça, a qualquer hora: ligue <a href="tel:188">188</a>. Se houver risco imediato, ligue{' '}
          <a href="tel:192">192</a> ou vá a um pronto-socorro. Você não precisa passar por isso sozinho. O apoio também
          foi avisado.
        </p>
      </Banner>
    )
  if (urgency === 'emergency')
    return (
      <Banner tone="error" title="Isso não pode esperar: ligue 192">
        <p>
          O que você escreveu pode precisar de atendimento já. Ligue <a href="tel:192">192</a> (SAMU), de graça e a
          qualquer hora, ou vá ao pronto-socorro mais perto. Não vá dirigindo. O apoio também foi avisado, mas não
          espere por ele.
        </p>
      </Banner>
    )
  return (
    <p className="ui-muted">
      O apoio não atende urgências. Dor no peito, falta de ar ou desmaio: ligue <a href="tel:192">192</a> (SAMU). Se
      pensa em se machucar, ligue <a href="tel:188">188</a> (CVV). Os dois atendem de graça, a qualquer hora.
    </p>
  )
}
