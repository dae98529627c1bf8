import { isHarmToOthersIn, isViolenceIn, urgenciesBesideWeight, urgenciesIn } from '@prumo/contracts/urgent-words'
import { Banner, Stack } from '@prumo/ui'
import { useOwnUrgentNotesQuery } from './own-urgent-notes.api.ts'
import { ViolenceNumbers } from './ViolenceNumbers.tsx'

type Urgency = ReturnType<typeof urgenciesBesideWeight>[number]
type HelpNearbyProps = {
  words: string
  act?: 'guardar' | 'enviar'
  /** He is asked for illnesses of before: an emergency may be of years ago. */
  isHistory?: boolean
}

/**
 * Help nearby while somebody writes what cannot wait, in words that somebody of us is told of, and not at once. For
 * patients in the weight programme, words about purging and the abdomen count too, as they do on the server.
 */
export function HelpNearby({ words, act = 'guardar', isHistory = false }: HelpNearbyProps) {
  const { data } = useOwnUrgentNotesQuery()
  const kinds = data?.isBesideWeight ? urgenciesBesideWeight(words) : urgenciesIn(words)
  return (
    <Stack role="status">
      <Help urgency={kinds.find((kind) => !isHistory || kind !== 'emergency') ?? null} act={act} />
      {isViolenceIn(words) && <AgainstViolence />}
      {isHarmToOthersIn(words) && <BeforeHarm />}
    </Stack>
  )
}

function Help({ urgency, act }: { urgency: Urgency | null; act: string }) {
  if (urgency === 'mind')
    return (
      <Banner tone="error" title="Converse com alguém agora">
        <p>
          O CVV atende de graça, a qualquer hora: ligue <a href="tel:188">188</a>. Se houver risco imediato, ligue{' '}
          <a href="tel:192">192</a> ou vá a um pronto-socorro. Você não precisa passar por isso sozinho. Quando você{' '}
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
  if (urgency === 'abdomen')
    return (
      <Banner tone="warn" title="Procure um pronto-socorro hoje">
        <p>
          Dor forte na barriga ou vômitos que não param podem ser pancreatite, pedra na vesícula ou desidratação. Se usa
          remédio para o peso, não tome a próxima dose antes de falar com um médico. Se piorar, ligue{' '}
          <a href="tel:192">192</a>. Quando você {act}, alguém nosso é avisado para ligar, mas não na hora.
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
        <ViolenceNumbers />
      </p>
    </Banner>
  )
}

/** Of who writes that he wants to hurt somebody, or did: apart first, and who comes at once. */
function BeforeHarm() {
  return (
    <Banner tone="error" title="Antes que alguém se machuque, saia de perto">
      <p>
        Vá para outro lugar e deixe longe o que possa ferir. Se alguém corre perigo, ligue <a href="tel:190">190</a>{' '}
        (Polícia Militar); se alguém está ferido, <a href="tel:192">192</a>. Pedir ajuda agora muda o que vem depois.
      </p>
    </Banner>
  )
}
