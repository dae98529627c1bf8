import {
  ArmchairIcon,
  BellIcon,
  BoxIcon,
  CalendarIcon,
  CapsuleIcon,
  CardIcon,
  DocumentIcon,
  EyeIcon,
  HomeIcon,
  LockIcon,
  PinIcon,
  ScaleIcon,
  SealIcon,
  type SidebarItem,
  SunIcon,
  SurveyIcon,
  TrendIcon,
  UserIcon,
} from '@prumo/ui'
import { lateLinks } from '#late-links'
import { links } from '#links'
import { HeartIcon } from '#widgets/wishlists/HeartIcon.tsx'

export type Place = SidebarItem & { to: string; isAtThumb?: boolean }

const start: Place = { key: 'overview', label: 'Início', to: links.patientArea(), icon: <HomeIcon />, isAtThumb: true }

const care: readonly Place[] = [
  { key: 'consultations', label: 'Consultas', to: links.consultations(), icon: <CalendarIcon />, isAtThumb: true },
  { key: 'prescriptions', label: 'Receitas', to: links.prescriptions(), icon: <DocumentIcon />, isAtThumb: true },
  { key: 'treatments', label: 'Tratamentos', to: links.treatments(), icon: <CapsuleIcon />, isAtThumb: true },
  { key: 'weight', label: 'Peso', to: lateLinks.myWeight(), icon: <ScaleIcon /> },
  { key: 'evolution', label: 'Minha evolução', to: lateLinks.myEvolution(), icon: <TrendIcon /> },
  { key: 'prevention', label: 'PrEP', to: lateLinks.myPrevention(), icon: <SealIcon /> },
  { key: 'doctors', label: 'Profissionais', to: lateLinks.myDoctors(), icon: <ArmchairIcon /> },
  { key: 'chart', label: 'Meu prontuário', to: lateLinks.myChart(), icon: <SurveyIcon /> },
]

const shopping: readonly Place[] = [
  { key: 'orders', label: 'Pedidos', to: links.myOrders(), icon: <BoxIcon /> },
  { key: 'wishlists', label: 'Favoritos', to: lateLinks.wishlists(), icon: <HeartIcon isFull={false} /> },
  { key: 'courses', label: 'Cursos', to: links.myCourses(), icon: <SunIcon /> },
]

const account: readonly Place[] = [
  { key: 'profile', label: 'Meus dados', to: links.myProfile(), icon: <UserIcon /> },
  { key: 'addresses', label: 'Endereços', to: lateLinks.myAddresses(), icon: <PinIcon /> },
  { key: 'cards', label: 'Cartões', to: lateLinks.myCards(), icon: <CardIcon /> },
  { key: 'preferences', label: 'Preferências', to: lateLinks.preferences(), icon: <BellIcon /> },
  { key: 'security', label: 'Segurança', to: lateLinks.security(), icon: <LockIcon /> },
  { key: 'accesses', label: 'Acessos aos dados', to: lateLinks.recordAccesses(), icon: <EyeIcon /> },
  { key: 'privacy', label: 'Privacidade', to: lateLinks.privacy(), icon: <LockIcon /> },
]

const groups = { 'Seu cuidado': care, 'Suas compras': shopping, 'Sua conta': account }

/**
 * The pages of the patient area, one line each, in the order in which a patient needs them. Some are in a phone's bar,
 * all are in its drawer.
 */
export const places: readonly Place[] = [
  start,
  ...Object.entries(groups).flatMap(([group, ofGroup]) => ofGroup.map((place) => ({ ...place, group }))),
]
