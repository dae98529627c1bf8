import { Banner, LinkButton, Page } from '@prumo/ui'
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
import { OpenDocument } from '#features/prescriptions/verification/OpenDocument.tsx'
import { answerValidar, isAskedByValidar } from '#features/prescriptions/verification/validar.ts'
import { codeFrom } from '#features/prescriptions/verification/verification.ts'
import { type Answer, readVerification } from '#features/prescriptions/verification/verification-reads.ts'
import { type DocumentVerification, VerifiedDocument } from '#features/signed-documents/VerifiedDocument.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { requestFacts } from '../../request-facts.ts'

export const meta = () => hiddenPageMeta('Conferir documento')

const at = 'document_verifications'

/** People (by the QR code) and ITI's VALIDAR open the same URL: this answers VALIDAR before a page is rendered. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, params, context }, next) => {
    const url = new URL(request.url)
    if (!isAskedByValidar(url)) return next()
    const { apiUrl, clientAddress } = context.get(requestFacts)
    return answerValidar({ url, code: params.code ?? '', apiUrl, clientAddress, at })
  },
]

type Status = Answer['status']
const statuses: Partial<Record<Status, number>> = { missing: 404, limited: 429, failed: 503 }

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const code = codeFrom(params.code ?? '')
  const answer = await readVerification<DocumentVerification>({ ...context.get(requestFacts), code, at })
  return data({ code, answer }, { status: statuses[answer.status] ?? 200 })
}

/** Opens the document with the access code, which is sent in a body and never in a URL. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const typed = String((await request.formData()).get('access_code') ?? '').replace(/\s/g, '')
  if (typed === '') return { pdfSrc: null, error: 'Escreva o código de acesso.' }
  const accessCode = typed.slice(0, 64)
  const code = codeFrom(params.code ?? '')
  const answer = await readVerification<DocumentVerification>({ ...context.get(requestFacts), code, accessCode, at })
  if (answer.status === 'ok') return { pdfSrc: answer.verification.pdfSrc, error: undefined }
  return { pdfSrc: null, error: refusals[answer.status] }
}

const refusals: Record<Exclude<Status, 'ok'>, string> = {
  wrong: 'Este código não abre o documento. Confira com o paciente.',
  closed: 'Este documento não abre mais pelo código. Peça o arquivo ao paciente, que o tem na área dele.',
  altered: 'O arquivo deste documento não é o que foi assinado. Ele não abre, e nossa equipe já foi avisada.',
  limited: 'Muitos códigos errados vieram daqui. Espere alguns minutos e tente de novo.',
  missing: 'Não encontramos mais este documento.',
  failed: 'Não conseguimos conferir agora. Tente de novo em instantes.',
}

export default function CheckDocumentPage() {
  const { code, answer } = useLoaderData<typeof loader>()
  const opened = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  if (!answer.verification) return <NotVerified code={code} isMissing={answer.status === 'missing'} />
  return (
    <Page isNarrow className="verification-page">
      <h1 className="verification-page__title">Conferir um documento</h1>
      <VerifiedDocument code={code} verification={answer.verification} />
      <OpenDocument pdfSrc={opened?.pdfSrc ?? null} error={opened?.error} isBusy={isBusy} beside="do documento" />
      <p className="ui-muted">
        O QR code não é a assinatura. A assinatura está dentro do arquivo, e o validador do ITI a confere em
        validar.iti.gov.br.
      </p>
    </Page>
  )
}

function NotVerified({ code, isMissing }: { code: string; isMissing: boolean }) {
  return (
    <Page isNarrow className="verification-page">
      <h1 className="verification-page__title">
        {isMissing ? 'Não encontramos este documento' : 'Não conseguimos conferir agora'}
      </h1>
      {isMissing ? (
        <p className="ui-muted">{`Nenhum documento nosso tem o código ${code}. Confira letra por letra no papel.`}</p>
      ) : (
        <Banner
          tone="warn"
          action={
            <LinkButton as={Link} to={links.documentCheck(code)} variant="quiet" size="small" reloadDocument>
              Tentar de novo
            </LinkButton>
          }
        >
          <p>O serviço não respondeu. O documento continua valendo.</p>
        </Banner>
      )}
    </Page>
  )
}
