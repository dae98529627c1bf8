import {
  combineReducers,
  configureStore,
  createAction,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { academySlice } from '#features/academy/academy.slice.ts'
import { academyTeaserSlice } from '#features/academy/academy-teaser.slice.ts'
import { accountSlice } from '#features/account/account.slice.ts'
import { consultationsSlice } from '#features/consultations/consultations.slice.ts'
import { doctorsSlice } from '#features/doctors/doctors.slice.ts'
import { authSlice, nestTokenObtained, sessionLost, sessionRenewed } from '#features/identity/auth.slice.ts'
import type { identityApi } from '#features/identity/identity.api.ts'
import { signedIn, signedOut } from '#features/identity/signed-out.ts'
import { academyOnboardingSlice } from '#features/onboarding/academy-onboarding.slice.ts'
import { newConsultationSlice } from '#features/onboarding/new-consultation.slice.ts'
import { weightOnboardingSlice } from '#features/onboarding/weight-onboarding.slice.ts'
import { cartSlice } from '#features/orders/cart/cart.slice.ts'
import { sexToolsCheckoutSlice } from '#features/orders/checkout/sex-tools-checkout.slice.ts'
import { ordersSlice } from '#features/orders/orders.slice.ts'
import { orderTokensSlice } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { homeSlice } from '#features/packages/home.slice.ts'
import { packagesSlice } from '#features/packages/packages.slice.ts'
import { singleItemsSlice } from '#features/packages/single-items.slice.ts'
import { creditCardsSlice } from '#features/payments/credit-cards.slice.ts'
import { menPowerCheckoutSlice } from '#features/phytotherapy/men-power-checkout.slice.ts'
import { phytotherapySlice } from '#features/phytotherapy/phytotherapy.slice.ts'
import { prepDocumentsSlice } from '#features/prep/prep-documents.slice.ts'
import { prescriptionsSlice } from '#features/prescriptions/prescriptions.slice.ts'
import { subscriptionsSlice } from '#features/subscriptions/subscriptions.slice.ts'
import type { Connection } from '#shared/apis/connection.ts'
import type { mainApi } from '#shared/apis/main-api.ts'
import type { secondApi } from '#shared/apis/second-api.ts'
import type { storefrontApi } from '#shared/apis/storefront-api.ts'
import { connectivitySlice, serverWaitedFor } from '#shared/connectivity/connectivity.slice.ts'
import { forgetDrafts, keepDraftsOf } from '#shared/hooks/open-drafts.ts'
import { overlaysSlice } from '#shared/overlays/overlays.slice.ts'
import { preferencesSlice } from '#shared/preferences/preferences.slice.ts'
import { disconnectRealtime } from '#shared/realtime/socket.ts'
import { onApiRegistered, registeredApis } from '#shared/store/api-registry.ts'
import { momentsOf } from '#shared/store/moments-of.ts'

const { signIn, profile } = momentsOf<typeof identityApi.endpoints>('main')

type Ownership = { ownerId: number | null }

/**
 * The account whose personal state this browser has, as a number: the one that was last signed in here. Null is a
 * guest. A session that is lost changes nothing, since its owner comes back. Not a slice: every first page carries
 * this.
 */
const ownershipReducer = (state: Ownership = { ownerId: null }, action: UnknownAction): Ownership => {
  if (signedIn.match(action)) return { ownerId: action.payload.userId }
  return profile.matchFulfilled(action) ? { ownerId: action.payload.id } : state
}

const sliceReducers = {
  academy: academySlice.reducer,
  academyOnboarding: academyOnboardingSlice.reducer,
  academyTeaser: academyTeaserSlice.reducer,
  account: accountSlice.reducer,
  auth: authSlice.reducer,
  cart: cartSlice.reducer,
  connectivity: connectivitySlice.reducer,
  consultations: consultationsSlice.reducer,
  creditCards: creditCardsSlice.reducer,
  doctors: doctorsSlice.reducer,
  home: homeSlice.reducer,
  menPowerCheckout: menPowerCheckoutSlice.reducer,
  newConsultation: newConsultationSlice.reducer,
  orders: ordersSlice.reducer,
  orderTokens: orderTokensSlice.reducer,
  overlays: overlaysSlice.reducer,
  ownership: ownershipReducer,
  packages: packagesSlice.reducer,
  phytotherapy: phytotherapySlice.reducer,
  preferences: preferencesSlice.reducer,
  prepDocuments: prepDocumentsSlice.reducer,
  prescriptions: prescriptionsSlice.reducer,
  sexToolsCheckout: sexToolsCheckoutSlice.reducer,
  singleItems: singleItemsSlice.reducer,
  subscriptions: subscriptionsSlice.reducer,
  weightOnboarding: weightOnboardingSlice.reducer,
}

type SliceReducers = typeof sliceReducers
type ApiReducers = {
  main: typeof mainApi.reducer
  second: typeof secondApi.reducer
  storefront: typeof storefrontApi.reducer
}

/** The APIs' parts exist as soon as their code is loaded (shared/store/api-registry.ts). */
export type RootState = {
  [Name in keyof (SliceReducers & ApiReducers)]: ReturnType<(SliceReducers & ApiReducers)[Name]>
}

export type Fields = { [Slice in keyof RootState]?: Partial<RootState[Slice]> }

/** Another tab of this browser changed the persisted state: these fields of it. */
export const stateRestored = createAction<Fields>('store/stateRestored')

type Whole = RootState | Partial<RootState> | undefined

/** Not personal: how this browser shows pages, and whether it is connected. Every other slice is somebody's. */
const ofTheBrowser = new Set(['preferences', 'connectivity'])

const ownerOf = (state: Whole): number | null => state?.ownership?.ownerId ?? null

/** The APIs' caches stay for the moment, because one of their calls is in progress. */
const handedOver = (state: Whole): Whole => {
  const kept = new Set([...ofTheBrowser, ...registeredApis().map((api) => api.reducerPath as string)])
  const rest = Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => kept.has(name)))
  // The session is the next one's already; who the former was is not his.
  return { ...rest, ...(state?.auth && { auth: { ...state.auth, profile: null } }) } as Whole
}

/** What the account may find here: its own, or a guest's, who has signed in now; nothing of another account. */
const foundBy = (userId: number | null, state: Whole): Whole => {
  const ownerId = ownerOf(state)
  if (ownerId !== null) return ownerId === userId ? state : handedOver(state)
  // Only who is signed in fills these: where nobody is known to own them they may be anybody's.
  return { ...state, cart: undefined, menPowerCheckout: undefined } as Whole
}

/**
 * Somebody else signed in, or the owner out, in another tab: nothing of who was here is mixed with what that tab wrote,
 * and this tab takes up the session that the browser has now.
 */
const takenOver = (state: Whole, restored: Fields, begun: RootState): Whole => {
  const known = ownerOf(state)
  const isHandedOver = known !== null && known !== (restored.ownership ?? { ownerId: known }).ownerId
  const base = { ...begun, ...(isHandedOver ? { ...handedOver(state), auth: begun.auth } : state) }
  const names = Object.keys(restored) as (keyof RootState)[]
  return { ...base, ...Object.fromEntries(names.map((name) => [name, { ...base[name], ...restored[name] }])) }
}

/** A sign-out deletes all personal state; the browser's colour mode is not personal (specification 4). */
const rootReducer = (): Reducer<RootState, UnknownAction, Partial<RootState>> => {
  const apiReducers = Object.fromEntries(registeredApis().map((api) => [api.reducerPath, api.reducer]))
  const reducer = combineReducers({ ...sliceReducers, ...apiReducers }) as unknown as Reducer<
    RootState,
    UnknownAction,
    Whole
  >
  return (state: Whole, action) => {
    if (signedOut.match(action)) return reducer({ preferences: state?.preferences }, action)
    if (signedIn.match(action)) return reducer(foundBy(action.payload.userId, state), action)
    if (profile.matchFulfilled(action)) return reducer(foundBy(action.payload.id, state), action)
    if (stateRestored.match(action))
      return reducer(takenOver(state, action.payload, reducer(undefined, action)), action)
    return reducer(state, action)
  }
}

/**
 * The side effects of a change of user: leave the realtime channel, clear the APIs' caches and another user's input.
 */
const changingHands: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = ownerOf(getState())
    const result = next(action)
    const isHandedOver = before !== null && before !== ownerOf(getState())
    if (signedOut.match(action) || isHandedOver) forgetDrafts()
    if (signedIn.match(action)) keepDraftsOf(action.payload.userId)
    if (profile.matchFulfilled(action)) keepDraftsOf(action.payload.id)
    // The sign-in itself is a call of these APIs, so their caches are cleared after its answer.
    const hasSignedIn = signIn.matchFulfilled(action) && !action.payload.isCodeNeeded
    if (hasSignedIn || (isHandedOver && !signedIn.match(action)) || signedOut.match(action)) {
      disconnectRealtime()
      for (const api of registeredApis()) dispatch(api.util.resetApiState())
    }
    return result
  }

export type StoreOptions = {
  /** The target of this store's calls; the server renders pages without calling from the store. */
  apiUrl?: string
  sessionAddress?: string
  surveyAddress?: string
  /** Adds the visitor's partner to calls, on a partner's page. */
  asVisitor?: Connection['asVisitor']
  /** Synchronises this store with those of other tabs; without it each is independent. */
  agreeWithTabs?: Connection['agreeWithTabs']
  restored?: Partial<RootState>
  /**
   * The store of a page in a browser: APIs that are loaded later join it. A request's store on the server ends before
   * that.
   */
  isLasting?: boolean
  /** Rests between two tries of a call; tests do not. */
  rest?: Connection['rest']
}

/** A new store. The server creates one per request, so that no visitor ever reads another's state. */
export const makeStore = ({
  apiUrl = '',
  sessionAddress = '/_session',
  surveyAddress = '/_survey',
  asVisitor,
  agreeWithTabs,
  restored,
  isLasting,
  rest,
}: StoreOptions = {}) => {
  const connection: Connection = {
    apiUrl,
    sessionAddress,
    surveyAddress,
    asVisitor,
    agreeWithTabs,
    orderToken: () => store.getState().orderTokens.current?.token,
    accessToken: () => store.getState().auth.railsToken || undefined,
    nestToken: () => store.getState().auth.nestToken || undefined,
    sessionRenewed: (tokens) => store.dispatch(sessionRenewed(tokens)),
    nestTokenObtained: (token) => store.dispatch(nestTokenObtained(token)),
    sessionLost: () => store.dispatch(sessionLost()),
    waiting: (isWaiting) => store.dispatch(serverWaitedFor(isWaiting)),
    rest,
  }
  const apiMiddleware = createDynamicMiddleware()
  apiMiddleware.addMiddleware(...registeredApis().map((api) => api.middleware))
  const store = configureStore({
    reducer: rootReducer(),
    preloadedState: restored,
    // The state contains health data, which must not reach a browser extension (style 10).
    devTools: false,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: connection } }).concat(changingHands, apiMiddleware.middleware),
  })
  if (isLasting) {
    onApiRegistered((api) => {
      apiMiddleware.addMiddleware(api.middleware)
      store.replaceReducer(rootReducer())
    })
  }
  return store
}

export type Store = ReturnType<typeof makeStore>
