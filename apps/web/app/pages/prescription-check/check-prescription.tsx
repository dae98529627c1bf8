import { Banner, Card, LinkButton, Page } from '@prumo/ui'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { FindPrescription } from '#features/prescriptions/verification/FindPrescription.tsx'
import { OpenDocument } from '#features/prescriptions/verification/OpenDocument.tsx'
import { VerifiedPrescription } from '#features/prescriptions/verification/VerifiedPrescription.tsx'
import { answerValidar, isAskedByValidar } from '#features/prescriptions/verification/validar.ts'
import { codeFrom } from '#features/prescriptions/verification/verification.ts'
import { type Answer, readVerification } from '#features/prescriptions/verification/verification-reads.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { requestFacts } from '../../request-facts.ts'

export const meta = () => hiddenPageMeta('Conferir receita')

/** People (by the QR code) and ITI's VALIDAR open the same URL: this answers VALIDAR before a page is rendered. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, params, context }, next) => {
    const url = new URL(request.url)
    if (!isAskedByValidar(url)) return next()
    const { apiUrl, clientAddress } = context.get(requestFacts)
    return answerValidar({ url, code: params.code ?? '', apiUrl, clientAddress })
  },
]

const statuses: Record<Answer['status'], number> = {
  ok: 200,
  wrong: 200,
  closed: 200,
  altered: 200,
  missing: 404,
  limited: 429,
  failed: 503,
}

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const code = codeFrom(params.code ?? '')
  const answer = await readVerification({ ...context.get(requestFacts), code })
  return data({ code, answer }, { status: statuses[answer.status] })
}

/** Opens the document with the access code, which is sent in a body and never in a URL. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const accessCode = String((await request.formData()).get('access_code') ?? '').replace(/\s/g, '')
  if (accessCode === '') return { pdfSrc: null, error: 'Escreva o código de acesso.' }
  const code = codeFrom(params.code ?? '')
  const answer = await readVerification({ ...context.get(requestFacts), code, accessCode: accessCode.slice(0, 64) })
  if (answer.status === 'ok') return { pdfSrc: answer.verification.pdfSrc, error: undefined }
  return { pdfSrc: null, error: refusals[answer.status] }
}

const refusals = {
  wrong: 'Este código não abre a receita. Confira com o paciente.',
  closed: 'Esta receita não abre mais pelo código. Peça o arquivo ao paciente, que o tem na área dele.',
  altered: 'O arquivo desta receita não é o que foi assinado. Ele não abre, e nossa equipe já foi avisada.',
  limited: 'Muitos códigos errados vieram daqui. Espere alguns minutos e tente de novo.',
  missing: 'Não encontramos mais esta receita.',
  failed: 'Não conseguimos conferir agora. Tente de novo em instantes.',
}

export default function CheckPrescriptionPage() {
  const { code, answer } = useLoaderData<typeof loader>()
  const opened = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  if (!answer.verification) return <NotVerified code={code} status={answer.status} />
  return (
    <Page isNarrow className="verification-page">
      <h1 className="verification-page__title">Conferir uma receita</h1>
      <VerifiedPrescription code={code} verification={answer.verification} />
      {answer.verification.medium === 'electronic' && (
        <>
          <OpenDocument pdfSrc={opened?.pdfSrc ?? null} error={opened?.error} isBusy={isBusy} />
          <p className="ui-muted">
            O QR code não é a assinatura. A assinatura está dentro do arquivo, e o validador do ITI a confere em
            validar.iti.gov.br.
          </p>
        </>
      )}
    </Page>
  )
}

function NotVerified({ code, status }: { code: string; status: Answer['status'] }) {
  const isMissing = status === 'missing' || status === 'wrong'
  return (
    <Page isNarrow className="verification-page">
      <h1 className="verification-page__title">
        {isMissing ? 'Não encontramos esta receita' : 'Não conseguimos conferir agora'}
      </h1>
      {isMissing ? (
        <>
          <p className="ui-muted">Nenhuma receita nossa tem o código {code}. Confira letra por letra no documento.</p>
          <Card isRaised>
            <FindPrescription action={links.findPrescriptionCheck()} typed={code} />
          </Card>
        </>
      ) : (
        <Banner
          tone="warn"
          action={
            <LinkButton as={Link} to={links.prescriptionCheck(code)} variant="quiet" size="small" reloadDocument>
              Tentar de novo
            </LinkButton>
          }
        >
          <p>
            {status === 'limited'
              ? 'Muitas conferências em pouco tempo. Espere um minuto.'
              : 'O serviço não respondeu. A receita continua valendo.'}
          </p>
        </Banner>
      )}
    </Page>
  )
}
