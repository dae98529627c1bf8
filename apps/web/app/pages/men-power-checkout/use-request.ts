import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useSpreeAddressQuery } from '#features/account/account.api.ts'
import { useOwnAddressesQuery } from '#features/account/addresses.api.ts'
import type { Profile } from '#features/identity/identity.api.ts'
import { chosenPeriod, offeredPeriods } from '#features/packages/offered-periods.ts'
import { usePackagesQuery } from '#features/packages/packages.api.ts'
import { usePharmacyOfPackageQuery } from '#features/packages/pharmacy-of-package.api.ts'
import { takenPackage } from '#features/packages/taken-drugs.ts'
import { usePhytotherapyQuotesQuery } from '#features/phytotherapy/phytotherapy.api.ts'
import type { RootState } from '#store'
import type { Paying } from '#widgets/checkout/TreatmentPayment.tsx'
import type { Purchase } from './purchase.ts'
import type { Request } from './request.ts'

/** All data of the steps: the servers' answers, the slice, and the payment chosen in this visit. */
export const useRequest = ({ profile, purchase }: { profile: Profile; purchase: Purchase }) => {
  const packages = usePackagesQuery(profile.id)
  const address = useSpreeAddressQuery()
  const deliveryType = useSelector((state: RootState) => state.menPowerCheckout.deliveryType)
  const chosenAddressId = useSelector((state: RootState) => state.menPowerCheckout.spreeAddressId)
  const [paying, setPaying] = useState<Paying | null>(null)
  const book = useOwnAddressesQuery()
  // One that he chose among the saved ones, or else the default.
  const chosen = book.data?.find(({ spreeAddressId }) => spreeAddressId === chosenAddressId)
  const isMissing = chosenAddressId !== null && !chosen
  const going = chosen ?? address.data ?? null
  const where = address.isFetching || (isMissing && book.isFetching) ? null : going
  const whole = packages.data?.find(({ id }) => id === purchase.packageId)
  const drugPackage = whole && takenPackage(whole, purchase.leftOut)
  const offered = drugPackage ? offeredPeriods(drugPackage) : []
  const period = chosenPeriod(offered, purchase.period)
  const seller = usePharmacyOfPackageQuery(
    { packageId: purchase.packageId ?? 0, addressId: where?.spreeAddressId ?? 0 },
    { skip: !where || !period },
  )
  // As the order will weigh it: what is in the first parcel, from the place of who sells it to this address.
  const quotes = usePhytotherapyQuotesQuery(
    {
      zipCode: where?.zipcode ?? '',
      variantIds: period?.firstVariantIds.join(','),
      sellerId: seller.currentData?.id,
    },
    { skip: !where || !period || seller.isFetching },
  )
  const request: Request | null =
    drugPackage && period
      ? {
          profile,
          whole,
          drugPackage,
          offered,
          period,
          purchase,
          address: going,
          quotes: where ? (quotes.currentData ?? null) : null,
          deliveryType,
          // Chosen for a longer treatment, it may have more instalments than this one allows.
          paying:
            paying?.by === 'card'
              ? { ...paying, installments: Math.min(paying.installments, period.maxInstallments) }
              : paying,
        }
      : null
  return {
    request,
    setPaying,
    // What he chose may have been removed elsewhere: then the one that is shown is sent.
    addressId:
      (isMissing && book.isSuccess && !book.isFetching ? null : chosenAddressId) ?? going?.spreeAddressId ?? null,
    quotes,
    /** After the server has said that it costs something else. */
    readAgain: () => void Promise.all([packages.refetch(), quotes.refetch()]),
    isReadingAgain: packages.isFetching || quotes.isFetching,
    isComing: packages.isLoading || address.isLoading,
    isGone: packages.data !== undefined && request === null,
    failure: [packages, address, ...(isMissing ? [book] : [])].find(({ data, error }) => data === undefined && error)
      ?.error,
    retry: () => {
      void packages.refetch()
      void address.refetch()
      void book.refetch()
    },
  }
}
