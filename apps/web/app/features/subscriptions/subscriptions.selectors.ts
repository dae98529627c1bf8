import { subscriptionsApi } from './subscriptions.api.ts'

const { packageSubscriptions } = subscriptionsApi.endpoints

type ApiState = Parameters<ReturnType<typeof packageSubscriptions.select>>[0]

export const selectPackageSubscriptions = (state: ApiState, userId: number) =>
  packageSubscriptions.select(userId)(state).data ?? null
