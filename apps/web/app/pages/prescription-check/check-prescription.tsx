import { Card, Page } from '@prumo/ui'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { FindPrescription } from '#features/prescriptions/verification/FindPrescription.tsx'
import { OpenDocument } from '#features/prescriptions/verification/OpenDocument.tsx'
import { VerifiedPrescription } from '#features/prescriptions/verification/VerifiedPrescription.tsx'
import type { Verification } from '#features/prescriptions/verification/verification.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { openByCode, readFacts, validarFirst, waitHeaders } from './check.ts'
import { NotVerified } from './NotVerified.tsx'

export const meta = () => hiddenPageMeta('Conferir receita')

const at = 'prescription_verifications'

export const middleware = validarFirst(at)
export const headers = waitHeaders
export const loader = (args: LoaderFunctionArgs) => readFacts<Verification>(args, at)
export const action = (args: ActionFunctionArgs) => openByCode(args, { at, refusals })

const refusals = {
  wrong: 'Este código não abre a receita. Confira com o paciente.',
  closed: 'Esta receita não abre mais pelo código. Peça o arquivo ao paciente, que o tem na área dele.',
  altered: 'O arquivo desta receita não é o que foi assinado. Ele não abre, e nossa equipe já foi avisada.',
  missing: 'Não encontramos mais esta receita.',
}

export default function CheckPrescriptionPage() {
  const { code, answer } = useLoaderData<typeof loader>()
  const opened = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  if (!answer.verification)
    return (
      <NotVerified
        answer={answer}
        again={links.prescriptionCheck(code)}
        missing={{ title: 'Não encontramos esta receita', children: <SearchAgain code={code} /> }}
        stays="A receita continua valendo."
      />
    )
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

const SearchAgain = ({ code }: { code: string }) => (
  <>
    <p className="ui-muted">Nenhuma receita nossa tem o código {code}. Confira letra por letra no documento.</p>
    <Card isRaised>
      <FindPrescription action={links.findPrescriptionCheck()} typed={code} />
    </Card>
  </>
)
