import {
  BoxIcon,
  CalendarIcon,
  CapsuleIcon,
  DocumentIcon,
  EyeIcon,
  HomeIcon,
  type SidebarItem,
  SunIcon,
  SurveyIcon,
  UserIcon,
} from '@prumo/ui'
import { links } from '#links'

export type Place = SidebarItem & { to: string; isAtThumb?: boolean }

/** The pages of the patient area. Some are in a phone's bar, all are in its drawer. */
export const places: readonly Place[] = [
  { key: 'overview', label: 'Início', to: links.patientArea(), icon: <HomeIcon />, isAtThumb: true },
  { key: 'consultations', label: 'Consultas', to: links.consultations(), icon: <CalendarIcon />, isAtThumb: true },
  { key: 'prescriptions', label: 'Receitas', to: links.prescriptions(), icon: <DocumentIcon />, isAtThumb: true },
  { key: 'treatments', label: 'Tratamentos', to: links.treatments(), icon: <CapsuleIcon />, isAtThumb: true },
  { key: 'courses', label: 'Cursos', to: links.myCourses(), icon: <SunIcon /> },
  { key: 'orders', label: 'Pedidos', to: links.myOrders(), icon: <BoxIcon /> },
  { key: 'profile', label: 'Meus dados', to: links.myProfile(), icon: <UserIcon /> },
  { key: 'chart', label: 'Meu prontuário', to: links.myChart(), icon: <SurveyIcon /> },
  { key: 'accesses', label: 'Acessos aos dados', to: links.recordAccesses(), icon: <EyeIcon /> },
]
