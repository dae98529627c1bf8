import { Card, Page } from '@prumo/ui'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { FindPrescription } from '#features/prescriptions/verification/FindPrescription.tsx'
import { codeFrom } from '#features/prescriptions/verification/verification.ts'
import { pageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Conferir receita',
    description: 'Confira se uma receita foi emitida aqui e se ainda vale, com o código impresso nela.',
    path: links.findPrescriptionCheck(),
  })

const codeLength = 10

/** Redirects a well-formed code to its page; the form needs no script. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const typed = new URL(request.url).searchParams.get('codigo')
  const code = codeFrom(typed ?? '')
  if (code.length === codeLength) throw redirect(links.prescriptionCheck(code))
  return { typed: typed?.slice(0, 20) ?? '', isWrong: typed !== null }
}

export default function FindPrescriptionPage() {
  const { typed, isWrong } = useLoaderData<typeof loader>()
  return (
    <Page isNarrow className="verification-page">
      <div>
        <h1 className="verification-page__title">Conferir uma receita</h1>
        <p className="ui-muted">Veja se a receita foi emitida aqui e se ainda vale. Não é preciso ter conta.</p>
      </div>
      <Card isRaised>
        <FindPrescription
          action={links.findPrescriptionCheck()}
          typed={typed}
          error={isWrong ? 'O código tem dez letras e números. Confira no documento.' : undefined}
        />
      </Card>
    </Page>
  )
}
