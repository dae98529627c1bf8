import type { SurveyStop } from '@prumo/contracts/surveys/weight-stop'
import { Banner, Button, LinkButton, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { Failure } from '#shared/http/failure.ts'

type Words = { title: string; text: string; call?: { number: string; label: string }; isUrgent?: true; talks?: true }

const words: Record<SurveyStop, Words> = {
  emergency: {
    title: 'Ligue agora para o 192 (SAMU)',
    text: 'Dor no peito, falta de ar ou desmaio precisam de atendimento já. Ligue ou vá ao pronto-socorro mais perto. Não vá dirigindo.',
    call: { number: '192', label: 'Ligar 192' },
    isUrgent: true,
  },
  mind: {
    title: 'Converse com alguém agora',
    text: 'O CVV atende de graça, a qualquer hora, no 188. Se houver risco imediato, ligue 192. Você não precisa passar por isso sozinho, e o peso pode esperar.',
    call: { number: '188', label: 'Ligar 188' },
    isUrgent: true,
  },
  abdomen: {
    title: 'Procure um pronto-socorro hoje',
    text: 'Dor forte na barriga ou vômitos que não param podem ser pancreatite, pedra na vesícula ou desidratação. Se usa remédio para o peso, não tome a próxima dose antes de falar com um médico. Se piorar, ligue 192. O programa pode esperar.',
    call: { number: '192', label: 'Ligar 192' },
    isUrgent: true,
  },
  too_light: {
    title: 'Seu peso já está abaixo do saudável',
    text: 'Para a sua altura, perder peso faria mal. Se você emagreceu sem querer ou come menos do que antes, procure um médico ou a unidade básica de saúde (UBS) do seu bairro.',
  },
  eating: {
    title: 'Vale conversar antes de mexer no peso',
    text: 'Pelo que você contou, a comida pode estar pesando mais do que a balança. Um programa de peso agora poderia piorar isso. Uma psicóloga ou um médico ajuda, e não há nada de que se envergonhar.',
    talks: true,
  },
  unplanned_loss: {
    title: 'Isso precisa ser visto antes',
    text: 'Perder peso sem querer tem muitas causas, e algumas pedem pressa. Marque uma consulta presencial com um clínico, ou procure a unidade básica de saúde (UBS) do seu bairro.',
  },
  pregnancy: {
    title: 'Agora não é hora de emagrecer',
    text: 'Na gravidez e na amamentação, quem cuida do peso é o pré-natal ou o médico que acompanha vocês dois. Conte a ele o que você pensou em fazer.',
  },
  not_over: {
    title: 'Seu peso é saudável para a sua altura',
    text: 'Não há o que um programa de peso mude para melhor, e não vamos cobrar por isso. Se algo na sua saúde preocupa você, uma consulta comum serve melhor.',
  },
}

type NotForHimProps = {
  stop: SurveyStop
  /** What he ordered before and has not paid: it is stopped, once the server knows. */
  order: { isToldBusy: boolean; failure: Failure | undefined; again: () => void } | null
  onCorrect: () => void
}

/** The programme is not for him: why, and where to go instead; what is kept, and for whom, is said. */
export function NotForHim({ stop, order, onCorrect }: NotForHimProps) {
  const { title, text, call, isUrgent, talks } = words[stop]
  return (
    <div className="step-form">
      <h1 className="step-form__title" tabIndex={-1}>
        {title}
      </h1>
      <Stack gap={3}>
        {isUrgent ? (
          <Banner tone="error" title="Isso não pode esperar">
            {text}
          </Banner>
        ) : (
          <p>{text}</p>
        )}
        {call && (
          <LinkButton href={`tel:${call.number}`} isWide>
            {call.label}
          </LinkButton>
        )}
        {talks && (
          <LinkButton as={Link} to={links.psychology()} isWide>
            Conversar com uma psicóloga
          </LinkButton>
        )}
        {order && <SaidBanner failure={order.failure} onRetry={order.again} asksAfterWait />}
        <p className="ui-muted">{keptWords(order)}</p>
        <p className="ui-muted">Se corrigir e seguir com a compra, o médico lê as duas respostas.</p>
        <p>
          <Button variant="link" size="small" onClick={onCorrect}>
            Respondi errado, quero corrigir
          </Button>
        </p>
        <p>
          <Link to={links.home()}>Voltar para a página inicial</Link>
        </p>
      </Stack>
    </div>
  )
}

const keptWords = (order: NotForHimProps['order']): string => {
  if (!order) return 'Não cobramos nada. Se você sair agora, nada do que respondeu fica guardado.'
  if (order.isToldBusy) return 'Não cobramos nada. Estamos parando a compra que esperava o pagamento.'
  if (order.failure) return 'Não cobramos nada. A compra que esperava o pagamento ainda não parou: tente de novo.'
  return 'Não cobramos nada, e a compra que esperava o pagamento parou. Sua resposta fica nela, cifrada, por até um dia.'
}
