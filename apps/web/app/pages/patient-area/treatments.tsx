import { EmptyState, LinkButton, Picture, Row } from '@prumo/ui'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { orderFollowed } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { PackageCard } from '#features/packages/PackageCard.tsx'
import { useRecommendedPackagesQuery } from '#features/packages/packages.api.ts'
import { type Cycle, useCyclesQuery } from '#features/subscriptions/cycles.api.ts'
import { NextParcel } from '#features/subscriptions/NextParcel.tsx'
import { SubscriptionCard } from '#features/subscriptions/SubscriptionCard.tsx'
import { type PackageSubscription, usePackageSubscriptionsQuery } from '#features/subscriptions/subscriptions.api.ts'
import { lateLinks } from '#late-links'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { AreaLoading } from './AreaLoading.tsx'
import { AreaPage } from './AreaPage.tsx'
import { useOwnProfile } from './use-own-profile.ts'

/** The recommended treatments, which can be requested, and the current ones. */
export default function Treatments() {
  const { id } = useOwnProfile()
  const packages = useRecommendedPackagesQuery(id)
  const subscriptions = usePackageSubscriptionsQuery(id)
  const cycles = useCyclesQuery()
  if (packages.isLoading || subscriptions.isLoading || cycles.isLoading) return <AreaLoading />
  const recommended = packages.data ?? []
  const had = subscriptions.data ?? []
  const isStuck = had.some(({ state }) => state === 'waiting_for_payment')
  const failed = [packages, subscriptions, cycles].find(({ data, error }) => error && !data)
  const retry = () => {
    void packages.refetch()
    void subscriptions.refetch()
    void cycles.refetch()
  }
  return (
    <AreaPage title="Tratamentos">
      <SaidBanner failure={failed?.error} onRetry={retry} />
      {!failed && recommended.length === 0 && had.length === 0 && <NoTreatments />}
      {recommended.map((drugPackage, index) => (
        <PackageCard key={drugPackage.id} drugPackage={drugPackage} isNext={index === 0 && !isStuck} />
      ))}
      {had.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          actions={
            <Actions subscription={subscription} cycle={cycles.data?.find(({ id }) => id === subscription.id)} />
          }
        />
      ))}
    </AreaPage>
  )
}

function NoTreatments() {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<Picture src={pictureAddress('sem-tratamentos')} alt="" />}
      title="Nenhum tratamento ainda"
      action={
        <LinkButton as={Link} to={links.consultations()} variant="quiet">
          Ver minhas consultas
        </LinkButton>
      }
    >
      Se o médico recomendar um tratamento, ele aparece aqui com o preço, e você decide se quer pedir.
    </EmptyState>
  )
}

function Actions({ subscription, cycle }: { subscription: PackageSubscription; cycle: Cycle | undefined }) {
  const dispatch = useDispatch()
  const { id, state, orderNumber, orderToken, chargeCardId } = subscription
  return (
    <>
      <Row hasActions>
        {state === 'waiting_for_pharmacist' && chargeCardId !== null && (
          <Link to={lateLinks.myCards()}>Trocar o cartão</Link>
        )}
        {state === 'waiting_for_payment' && (
          <LinkButton as={Link} to={links.payTreatment(id)}>
            Pagar com outro cartão
          </LinkButton>
        )}
        {state === 'returned' && (
          <LinkButton as={Link} to={links.consultations()} variant="quiet">
            Escrever ao médico
          </LinkButton>
        )}
        {(state === 'active' || state === 'paused') && (
          <Link to={links.prescriptions()}>Levar a receita a outra farmácia</Link>
        )}
        {state === 'active' && (
          <Link
            to={links.followOrder(orderNumber)}
            onClick={() => dispatch(orderFollowed({ number: orderNumber, token: orderToken }))}
          >
            Acompanhar a entrega
          </Link>
        )}
      </Row>
      {cycle && <NextParcel cycle={cycle} />}
    </>
  )
}
