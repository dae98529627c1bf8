import { Page } from '@prumo/ui'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { OpenDocument } from '#features/prescriptions/verification/OpenDocument.tsx'
import { type DocumentVerification, VerifiedDocument } from '#features/prescriptions/verification/VerifiedDocument.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { openByCode, readFacts, validarFirst, waitHeaders } from './check.ts'
import { NotVerified } from './NotVerified.tsx'

export const meta = () => hiddenPageMeta('Conferir documento')

const at = 'document_verifications'

export const middleware = validarFirst(at)
export const headers = waitHeaders
export const loader = (args: LoaderFunctionArgs) => readFacts<DocumentVerification>(args, at)
export const action = (args: ActionFunctionArgs) => openByCode(args, { at, refusals })

const refusals = {
  wrong: 'Este código não abre o documento. Confira com o paciente.',
  closed: 'Este documento não abre mais pelo código. Peça o arquivo ao paciente, que o tem na área dele.',
  altered: 'O arquivo deste documento não é o que foi assinado. Ele não abre, e nossa equipe já foi avisada.',
  missing: 'Não encontramos mais este documento.',
}

export default function CheckDocumentPage() {
  const { code, answer } = useLoaderData<typeof loader>()
  const opened = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  if (!answer.verification)
    return (
      <NotVerified
        answer={answer}
        again={links.documentCheck(code)}
        missing={{
          title: 'Não encontramos este documento',
          children: (
            <p className="ui-muted">{`Nenhum documento nosso tem o código ${code}. Confira letra por letra no papel.`}</p>
          ),
        }}
        stays="O documento continua valendo."
      />
    )
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
