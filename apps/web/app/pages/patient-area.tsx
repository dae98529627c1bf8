import './pages.css'
import { Button, LoadingRegion, Page, Skeleton, Wordmark } from '@prumo/ui'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useResumeSessionMutation, useSignOutMutation } from '#features/identity/identity.api.ts'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { MyOrders } from '#features/orders/MyOrders.tsx'
import { company } from '#features/site/company.ts'
import { MAIN_ID } from '#features/site/SiteHeader.tsx'
import { links } from '#links'
import { type Failure, statusOf } from '#shared/http/failure.ts'

export const meta = () => [{ title: `Minha conta | ${company.brand}` }, { name: 'robots', content: 'noindex' }]

/** The application shell: drawn empty by the server, filled by the browser of whoever is signed in (design 5). */
export default function PatientArea() {
  const navigate = useNavigate()
  const [resume, { isSuccess, error }] = useResumeSessionMutation()
  const [signOut, { isLoading: isLeaving }] = useSignOutMutation()
  const failure = error as Failure | undefined
  const isNobody = failure !== undefined && statusOf(failure) === 401

  useEffect(() => void resume(), [resume])
  useEffect(() => {
    if (isNobody) void navigate(links.signIn(), { replace: true })
  }, [isNobody, navigate])

  const leave = async () => {
    await signOut()
    void navigate(links.home())
  }
  return (
    <>
      <header className="patient-header">
        <Page className="patient-header__row">
          <Link to={links.home()} aria-label={`${company.brand}, página inicial`}>
            <Wordmark name={company.brand.toLowerCase()} />
          </Link>
          {isSuccess && (
            <Button variant="quiet" size="small" isBusy={isLeaving} onClick={() => void leave()}>
              Sair da conta
            </Button>
          )}
        </Page>
      </header>
      <main id={MAIN_ID}>
        <Page isNarrow className="order-page">
          <h1 className="order-page__title">Meus pedidos</h1>
          {isSuccess && <MyOrders />}
          {!isSuccess && !isNobody && <FailureBanner failure={failure} onRetry={() => void resume()} />}
          {!isSuccess && !failure && (
            <LoadingRegion label="Carregando sua conta">
              <Skeleton form="control" />
              <Skeleton form="control" />
            </LoadingRegion>
          )}
        </Page>
      </main>
    </>
  )
}
