import { Banner, LinkButton, Stack } from '@prumo/ui'
import { Link } from 'react-router'
import type { SurveyDraft } from '#features/onboarding/survey-draft.api.ts'
import { links } from '#links'

type Flag = NonNullable<NonNullable<SurveyDraft['surveySubmission']>['redFlag']>

/** SAMU: the emergency number, free and at any hour, all over Brazil. */
const EMERGENCY = '192'

/** An answer for which telemedicine is unsafe: the booking ends here, with the reason and where to go instead. */
export function RedFlag({ redFlag: { title, advice, isUrgent } }: { redFlag: Flag }) {
  return (
    <div className="step-form">
      <h1 className="step-form__title" tabIndex={-1}>
        {title}
      </h1>
      <Stack gap={3}>
        <p className="consultation__advice">{advice}</p>
        {isUrgent ? (
          <>
            <Banner tone="error" title="Isso não pode esperar">
              Ligue {EMERGENCY} (SAMU), de graça e a qualquer hora, ou vá ao pronto-socorro mais perto. Não vá
              dirigindo.
            </Banner>
            <LinkButton href={`tel:${EMERGENCY}`} isWide>
              {`Ligar ${EMERGENCY}`}
            </LinkButton>
          </>
        ) : (
          <Banner title="Onde ir">
            Siga o conselho acima. Se não souber a quem ir, a unidade básica de saúde (UBS) do seu bairro atende e
            encaminha. Conte o que você respondeu aqui.
          </Banner>
        )}
        <p className="ui-muted">
          Não cobramos nada e nenhuma consulta foi marcada. Suas respostas ficam guardadas com sigilo.
        </p>
        <p>
          <Link to={`${links.newConsultation('questionario')}?pergunta=1&corrigir=1`}>
            Respondi errado, quero corrigir
          </Link>
        </p>
        <p className="ui-muted">
          Todo mundo pode se enganar, e você pode corrigir. Para sua segurança, quem atende você vê também a resposta de
          antes.
        </p>
        <p>
          <Link to={links.home()}>Voltar para a página inicial</Link>
        </p>
      </Stack>
    </div>
  )
}
