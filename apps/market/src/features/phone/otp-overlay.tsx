import { FormSheet } from '@app/ui/form-sheet'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import type { OverlayComponentProps } from '../../shared/overlays.ts'
import { OtpForm } from './otp-form.tsx'
import { pendingPhone } from './pending-phone.ts'

const OtpOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const isAfterPhone = useLocation({ select: ({ state }) => state.overlays?.includes('phone') ?? false })
  const [asked, setAsked] = useState({ isOpen, phoneNumber: pendingPhone.get() })
  // The number stays on the sheet during the closing animation.
  if (asked.isOpen !== isOpen)
    setAsked({ isOpen, phoneNumber: isOpen ? pendingPhone.get() : asked.phoneNumber })
  const { phoneNumber } = asked
  useEffect(() => {
    if (isOpen && phoneNumber === null) onClose()
  }, [isOpen, onClose, phoneNumber])
  if (phoneNumber === null) return null
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('otp.title')}
      leave={isAfterPhone ? 'back' : 'close'}
      leaveLabel={isAfterPhone ? t('action.back') : t('action.close')}
    >
      <OtpForm phoneNumber={phoneNumber} onChangeNumber={isAfterPhone ? onClose : undefined} />
    </FormSheet>
  )
}

export default OtpOverlay
