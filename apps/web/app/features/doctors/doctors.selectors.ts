import { doctorsApi } from './doctors.api.ts'

const { doctors } = doctorsApi.endpoints

type Filters = Parameters<typeof doctors.select>[0]

export const selectDoctors = (state: Parameters<ReturnType<typeof doctors.select>>[0], filters: Filters) =>
  doctors.select(filters)(state).data?.doctors ?? null
