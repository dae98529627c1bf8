import { isValidPostalCode, onlyDigits } from '@prumo/brazil'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSpreeAddressQuery } from '#features/account/account.api.ts'
import type { OwnAddress } from '#features/account/addresses.api.ts'
import { type AddressForm, addressFromWire, addressToWire } from '#features/orders/checkout/address-form.ts'
import { buyerFromOrder } from '#features/orders/checkout/buyer-form.ts'
import { useUpdateCheckoutMutation } from '#features/orders/checkout/checkout.api.ts'
import { addressDraft, buyerDraft } from '#features/orders/checkout/checkout-drafts.ts'
import { fieldFaultsOf } from '#features/orders/failure-words.ts'
import { postalCodeDraft } from '#features/postage/postal-code-draft.ts'
import type { Failure } from '#shared/http/failure.ts'
import { addressChoiceOf, useSavedAddresses } from '#widgets/checkout/address-choice.ts'
import { addressFromSpree } from '#widgets/checkout/address-from-spree.ts'
import { useAddressForm } from '#widgets/checkout/use-address-form.ts'
import { useOwnSession } from '#widgets/session/use-own-session.ts'
import type { StepProps } from './step-props.ts'

/** The typed or known address, and its way to the order. */
export const useAddress = (order: StepProps['order'], { mayBeRead = true } = {}) => {
  const own = useOwnAddress(order)
  const ofOrder = useMemo(() => (order.shippingAddress ? addressFromWire(order.shippingAddress) : null), [order])
  // A guest sees his input in its fields, because it is saved nowhere else.
  const address = useAddressForm(mayBeRead && own.isSignedIn ? (own.chosen ?? ofOrder ?? own.address) : null)
  const { form, filling, read, alter } = address
  const choice = mayBeRead ? addressChoiceOf(address, own.book) : undefined
  const hasChoice = choice !== undefined

  useEffect(() => {
    // Who has several begins another address with empty fields.
    if (ofOrder && !read && !hasChoice) addressDraft.fill(ofOrder)
  }, [ofOrder, read, hasChoice])
  useAskedPostage(!own.isComing && !ofOrder && !read, (digits) => void filling.fill(digits))

  const { save, isSaving, failure } = useSaving(order, (faults) => {
    if (Object.keys(faults).length > 0) alter()
    form.answer(faults)
  })
  /** The saved address that is shown is sent by its id: it stays one in the book. */
  const saveShown = (typed: AddressForm) => save(typed, choice && read ? own.book.chosen : null)
  return { address, choice, save: saveShown, isSaving, failure, isComing: own.isComing }
}

/** Saves an address on the order. */
const useSaving = (order: StepProps['order'], onFaults: (faults: ReturnType<typeof fieldFaultsOf>) => void) => {
  const [updateCheckout, { isLoading, error }] = useUpdateCheckoutMutation()
  /** Returns whether the order has the address. */
  const save = async (typed: AddressForm, saved: OwnAddress | null): Promise<boolean> => {
    // Only the order of a customer knows his book.
    if (saved && order.user) {
      const id = String(saved.spreeAddressId)
      return !(await updateCheckout({ ship_address_id: id, bill_address_id: id })).error
    }
    const person = { ...buyerFromOrder(order), ...buyerDraft.read() }
    const address = addressToWire(typed, person)
    // The same address for billing and shipping: the buyer is the recipient.
    const answer = await updateCheckout({ ship_address_attributes: address, bill_address_attributes: address })
    if (answer.error) onFaults(fieldFaultsOf(answer.error as Failure))
    return !answer.error
  }
  const failure = error as Failure | undefined
  const isSaidAtField = failure !== undefined && Object.keys(fieldFaultsOf(failure)).length > 0
  return { save, isSaving: isLoading, failure: isSaidAtField ? undefined : failure }
}

/** The signed-in customer's delivery address and book; nothing for a guest. */
const useOwnAddress = ({ shippingAddress }: StepProps['order']) => {
  const session = useOwnSession()
  const isSignedIn = session === 'there'
  const { data, isFetching } = useSpreeAddressQuery(undefined, { skip: !isSignedIn })
  const address = useMemo(() => (data ? addressFromSpree(data) : null), [data])
  const usual = shippingAddress ? Number(shippingAddress.id) : (data?.spreeAddressId ?? null)
  const book = useSavedAddresses({ isSignedIn, usual })
  const chosen = useMemo(() => (book.chosen ? addressFromSpree(book.chosen) : null), [book.chosen])
  return { address, book, chosen, isSignedIn, isComing: session === 'coming' || (isFetching && !data) }
}

/** If no address is known, starts with the postal code of the postage calculation, as if it had been typed here. */
const useAskedPostage = (isNoneKnown: boolean, lookUp: (digits: string) => void) => {
  const begin = useEffectEvent(() => {
    const { postalCode } = postalCodeDraft.read()
    if (!isValidPostalCode(postalCode) || addressDraft.read().postalCode !== '') return
    addressDraft.fill({ postalCode })
    lookUp(onlyDigits(postalCode))
  })
  useEffect(() => {
    if (isNoneKnown) begin()
  }, [isNoneKnown])
}
