import { Page } from '@prumo/ui'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type CertificateVerification, VerifiedCertificate } from '#features/academy/VerifiedCertificate.tsx'
import { codeFrom } from '#features/prescriptions/verification/verification.ts'
import { readVerification } from '#features/prescriptions/verification/verification-reads.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { lateLinks } from '#late-links'
import { requestFacts } from '../../request-facts.ts'
import { waitHeaders } from './check.ts'
import { NotVerified } from './NotVerified.tsx'

export const meta = () => hiddenPageMeta('Conferir certificado')
export const headers = waitHeaders

const statuses: Record<string, number> = { missing: 404, limited: 429, failed: 503 }

export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const code = codeFrom(params.code ?? '')
  const at = 'certificate_verifications'
  const answer = await readVerification<CertificateVerification>({ ...context.get(requestFacts), code, at })
  const wait = answer.waitSeconds
  return data(
    { code, answer },
    { status: statuses[answer.status] ?? 200, headers: wait === undefined ? {} : { 'retry-after': String(wait) } },
  )
}

/** Anybody with the code of a certificate compares it with what we know. */
export default function CheckCertificatePage() {
  const { code, answer } = useLoaderData<typeof loader>()
  if (!answer.verification)
    return (
      <NotVerified
        answer={answer}
        again={lateLinks.certificateCheck(code)}
        missing={{
          title: 'Não encontramos este certificado',
          children: (
            <p className="ui-muted">{`Nenhum certificado nosso tem o código ${code}. Confira letra por letra no papel.`}</p>
          ),
        }}
        stays="O certificado continua valendo."
      />
    )
  return (
    <Page isNarrow className="verification-page">
      <h1 className="verification-page__title">Conferir um certificado</h1>
      <VerifiedCertificate code={code} verification={answer.verification} />
      <p className="ui-muted">
        Curso livre, educativo. O certificado diz que as aulas foram assistidas: não é título, diploma nem documento de
        saúde.
      </p>
    </Page>
  )
}
