import { useSignedInHint } from '#shared/apis/signed-in-hint.ts'
import type { Failure } from '#shared/http/failure.ts'
import { creditCents, leftToPayCents } from '../credit-of-order.ts'
import { FailureBanner } from '../FailureBanner.tsx'
import type { Order } from '../order.ts'
import { StoreCreditField } from './StoreCreditField.tsx'
import { useAddStoreCreditMutation, useRemoveStoreCreditMutation, useStoreCreditQuery } from './store-credit.api.ts'

/** The customer's store credit at the payment step; it is not queried for a guest. */
export function StoreCreditChoice({ order }: { order: Order }) {
  const { data: availableCents = 0 } = useStoreCreditQuery(undefined, { skip: !useSignedInHint() })
  const [add, adding] = useAddStoreCreditMutation()
  const [remove, removing] = useRemoveStoreCreditMutation()
  const change = (isUsed: boolean) => {
    adding.reset()
    removing.reset()
    void (isUsed ? add(order) : remove())
  }
  return (
    <>
      <StoreCreditField
        availableCents={availableCents}
        usedCents={creditCents(order)}
        leftCents={leftToPayCents(order)}
        isUsed={adding.isLoading || (!removing.isLoading && creditCents(order) > 0)}
        isBusy={adding.isLoading || removing.isLoading}
        onChange={change}
      />
      <FailureBanner failure={(adding.error ?? removing.error) as Failure | undefined} />
    </>
  )
}
