import { isViolenceIn, urgencyIn } from '@prumo/contracts/urgent-words'
import { Banner, Stack } from '@prumo/ui'

/** Help nearby while somebody writes what cannot wait, in words that somebody of us is told of, and not at once. */
export function HelpNearby({ words, act = 'guardar' }: { words: string; act?: 'guardar' | 'enviar' }) {
  return (
    <Stack role="status">
      <Help urgency={urgencyIn(words)} act={act} />
      {isViolenceIn(words) && <AgainstViolence />}
    </Stack>
  )
}

function Help({ urgency, act }: { urgency: ReturnType<typeof urgencyIn>; act: string }) {
  if (urgency === 'mind')
    return (
      <Banner tone="error" title="Converse com alguém agora">
        <p>
          O CVV atende de graça, a qualquer hora: ligue <a href="tel:188">188</a>. Se houver risco imediato, ligue{' '}
          <a href="tel:192">192</a> ou vá a um pronto-socorro. Você não precisa passar por isso sozinho. Quando você
          {act}, alguém nosso é avisado para ligar, mas não na hora.
        </p>
      </Banner>
    )
  if (urgency === 'emergency')
    return (
      <Banner tone="error" title="Isso não pode esperar: ligue 192">
        <p>
          O que você escreveu pode precisar de atendimento já. Ligue <a href="tel:192">192</a> (SAMU), de graça e a
          qualquer hora, ou vá ao pronto-socorro mais perto. Não vá dirigindo. Quando você {act}, alguém nosso é avisado
          para ligar, mas não na hora.
        </p>
      </Banner>
    )
  return null
}

/** Beside them, of blows or threats at home: who comes, and who listens without telling anybody. */
function AgainstViolence() {
  return (
    <Banner tone="error" title="Ninguém tem o direito de agredir você">
      <p>
        Em perigo agora, ligue <a href="tel:190">190</a> (polícia). Para orientação e denúncia, a qualquer hora e de
        graça: <a href="tel:180">180</a> (mulheres) ou <a href="tel:100">100</a> (Direitos Humanos, todas as pessoas).
      </p>
    </Banner>
  )
}
