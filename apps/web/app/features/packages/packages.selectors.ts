import { packagesApi } from './packages.api.ts'

const { packages, singleItems } = packagesApi.endpoints

type ApiState = Parameters<ReturnType<typeof packages.select>>[0]

export const selectPackages = (state: ApiState, patientId: number) => packages.select(patientId)(state).data ?? null

export const selectSingleItems = (state: ApiState, patientId: number) =>
  singleItems.select(patientId)(state).data ?? null
