import { EmptyState, LinkButton, Picture, Row } from '@prumo/ui'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { orderFollowed } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { PackageCard } from '#features/packages/PackageCard.tsx'
import { type DrugPackage, useRecommendedPackagesQuery } from '#features/packages/packages.api.ts'
import { CancelTreatment } from '#features/subscriptions/CancelTreatment.tsx'
import { isBroughtForward } from '#features/subscriptions/cycle-words.ts'
import { type Cycle, useCyclesQuery } from '#features/subscriptions/cycles.api.ts'
import { GiveUpParcel } from '#features/subscriptions/GiveUpParcel.tsx'
import { NextDecision } from '#features/subscriptions/NextDecision.tsx'
import { NextParcel } from '#features/subscriptions/NextParcel.tsx'
import { SubscriptionCard } from '#features/subscriptions/SubscriptionCard.tsx'
import { earlierParcelWords, isOnItsWay } from '#features/subscriptions/subscription-words.ts'
import { type PackageSubscription, usePackageSubscriptionsQuery } from '#features/subscriptions/subscriptions.api.ts'
import { WithdrawRequest } from '#features/subscriptions/WithdrawRequest.tsx'
import { links, pictureAddress } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import type { RootState } from '#store'
import { DeliveryAddress } from '#widgets/order/DeliveryAddress.tsx'
import { TakeElsewhere } from '#widgets/treatment/TakeElsewhere.tsx'
import { AreaLoading } from './AreaLoading.tsx'
import { AreaPage } from './AreaPage.tsx'
import { GivenSupplements } from './GivenSupplements.tsx'
import { NextChanges } from './NextChanges.tsx'
import { NextPayment } from './NextPayment.tsx'
import { SingleItems } from './singles/SingleItems.tsx'
import { TreatmentBenefits } from './TreatmentBenefits.tsx'
import { TreatmentPix } from './TreatmentPix.tsx'
import { useOwnProfile } from './use-own-profile.ts'

/** The recommended treatments, which can be requested, and the current ones. */
export default function Treatments() {
  const { id } = useOwnProfile()
  const packages = useRecommendedPackagesQuery(id)
  const subscriptions = usePackageSubscriptionsQuery(id)
  // A card or an address that he removed elsewhere is named no more.
  const cycles = useCyclesQuery(undefined, { refetchOnMountOrArgChange: true })
  const begun = useBegun()
  const cycleOf = (one: PackageSubscription) => cycles.data?.find(({ id }) => id === one.id)
  if (packages.isLoading || subscriptions.isLoading || cycles.isLoading) return <AreaLoading />
  const recommended = packages.data ?? []
  const had = subscriptions.data ?? []
  const isStuck = had.some(({ toPay }) => toPay !== null)
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
        <PackageCard
          key={drugPackage.id}
          drugPackage={drugPackage}
          begunAt={begun(drugPackage)}
          isNext={index === 0 && !isStuck}
          elsewhere={<TakeElsewhere />}
        />
      ))}
      {had.map((subscription) => (
        <SubscriptionCard
          key={subscription.id}
          subscription={subscription}
          decision={<Decision subscription={subscription} cycle={cycleOf(subscription)} />}
          actions={<Actions subscription={subscription} cycle={cycleOf(subscription)} />}
          rest={<Rest subscription={subscription} cycle={cycleOf(subscription)} />}
        />
      ))}
      {had.length > 0 && <GivenSupplements />}
      {!failed && <SingleItems patientId={id} />}
    </AreaPage>
  )
}

/** Where a request that the patient has begun goes on; undefined for every other package. */
const useBegun = () => {
  const [kept] = useSelector((state: RootState) => state.cart.packageCart)
  const period = useSelector((state: RootState) => state.cart.subscriptionPeriod)
  return ({ id }: DrugPackage): string | undefined =>
    kept?.id === id
      ? links.menPowerCheckout('info', id, period === 'monthly' ? undefined : period, kept.leftOut.join('-'))
      : undefined
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

type PartProps = { subscription: PackageSubscription; cycle: Cycle | undefined }

const isAskedOnly = ({ state }: PackageSubscription): boolean =>
  state === 'waiting_for_pharmacist' || state === 'waiting_for_payment'

/** What waits for him: a payment, an answer to what stopped, a word with his doctor. */
function Decision({ subscription, cycle }: PartProps) {
  const { id, state, toPay } = subscription
  const pay = (
    <>
      {toPay === 'pix' && <TreatmentPix subscription={subscription} />}
      {toPay === 'refused' && (
        <Row hasActions>
          <LinkButton as={Link} to={links.payTreatment(id)}>
            Pagar de outro jeito
          </LinkButton>
        </Row>
      )}
    </>
  )
  if (state === 'returned')
    return (
      <Row hasActions>
        <LinkButton as={Link} to={links.consultations()} variant="quiet">
          Escrever ao médico
        </LinkButton>
      </Row>
    )
  return cycle && !isAskedOnly(subscription) ? <NextDecision cycle={cycle} pay={pay} /> : pay
}

function Actions({ subscription, cycle }: PartProps) {
  const dispatch = useDispatch()
  const { id, state, orderNumber, orderToken, toPay, earlierParcel } = subscription
  const isRequest = isAskedOnly(subscription)
  const isActive = state === 'active'
  // The order of what is only asked for opens in his area alone, and one that was withdrawn nowhere.
  const isAskedFor = isRequest || (isActive && subscription.parcel === null) || cycle?.isUnderWay === true
  const hasBox = isOnItsWay(subscription) || (isActive && subscription.parcel?.state === 'delivered')
  return (
    <>
      {earlierParcel && (
        <p>
          {earlierParcelWords(earlierParcel)}{' '}
          <Link to={links.myOrder(earlierParcel.orderNumber)}>Ver o envio anterior</Link>
        </p>
      )}
      {(hasBox || isAskedFor) && (
        <Row hasActions>
          {hasBox && (
            <Link
              to={links.followOrder(orderNumber)}
              onClick={() => dispatch(orderFollowed({ number: orderNumber, token: orderToken }))}
            >
              Acompanhar a entrega
            </Link>
          )}
          {isAskedFor && <Link to={links.myOrder(orderNumber)}>Ver o pedido</Link>}
        </Row>
      )}
      {(isAskedFor || hasBox) && (
        <DeliveryAddress
          order={{ number: orderNumber }}
          seen={`${state} ${toPay ?? ''}`}
          label="Mudar o endereço daqui em diante"
          isAddressShown
          isBeside={!isRequest}
          onChanged={() => {}}
        />
      )}
      <GiveUpParcel orderNumber={orderNumber} />
      {isRequest ? (
        <>
          {cycle?.mayChangePayment && (
            <details className="next-parcel__acts">
              <summary>Mudar a forma de pagamento</summary>
              <NextPayment cycle={cycle} />
            </details>
          )}
          <WithdrawRequest subscriptionId={id} orderNumber={orderNumber} />
        </>
      ) : (
        cycle && (
          <>
            <NextParcel cycle={cycle} payment={<NextPayment cycle={cycle} />} changes={<NextChanges cycle={cycle} />} />
            {/* One that came by itself is skipped or paused instead, unless it is paused already. */}
            {cycle.isUnderWay && (!cycle.isRepeating || state === 'paused' || isBroughtForward(cycle)) && (
              <WithdrawRequest subscriptionId={id} orderNumber={orderNumber} />
            )}
          </>
        )
      )}
      {state === 'active' && subscription.hasBenefits && <TreatmentBenefits />}
    </>
  )
}

/** The prescription is his, and so is the end of it. */
function Rest({ subscription, cycle }: PartProps) {
  return (
    <Row>
      <TakeElsewhere />
      {cycle && !isAskedOnly(subscription) && <CancelTreatment subscriptionId={subscription.id} />}
    </Row>
  )
}
