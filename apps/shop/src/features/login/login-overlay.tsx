import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { useOverlay } from '@app/shell/use-overlay'
import { Button } from '@app/ui/button'
import { FormSheet } from '@app/ui/form-sheet'
import { useRouter } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useRef, type ReactNode } from 'react'
import { useLoginT } from '../../locales/login.ts'
import { useT } from '../../shared/i18n.ts'
import { CodeStep } from './code-step.tsx'
import './login-overlay.css'
import { AcceptTerms, PhoneStep } from './phone-step.tsx'
import { useContactLogin } from './use-contact-login.ts'
import { usePhoneLogin } from './use-phone-login.ts'

/** Who proves a phone is logged in. The code is a step of its own in the history, so that back leads to the number. */
const LoginOverlay = ({ isOpen }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const loginT = useLoginT()
  const router = useRouter()
  const codeStep = useOverlay('login-code')
  const formId = useId()
  const phoneRef = useRef<HTMLInputElement>(null)
  const leave = (): void => {
    const { overlays = [] } = router.state.location.state
    router.history.go(overlays.includes('login-code') ? -2 : -1)
  }
  const login = usePhoneLogin({ onSent: codeStep.open, leave })
  const contact = useContactLogin(leave)

  if (codeStep.isOpen && login.sent) {
    const isReady = login.code.length === 6 && !login.isVerifying
    return (
      <FormSheet
        isOpen={isOpen}
        onClose={leave}
        leave="back"
        leaveLabel={t('action.back')}
        onBack={codeStep.close}
        title={loginT('verification')}
        footer={
          <Button isDisabled={!isReady} isBusy={login.isVerifying} onClick={() => login.verify(login.code)}>
            {loginT('code.verify')}
          </Button>
        }
      >
        <CodeStep login={login} sent={login.sent} onChangeNumber={codeStep.close} />
      </FormSheet>
    )
  }
  if (contact.isOffered)
    return (
      <FormSheet
        isOpen={isOpen}
        onClose={leave}
        leaveLabel={t('action.close')}
        title={loginT('title')}
        footer={
          <div className="login-buttons">
            <Button icon={<Smartphone size={20} />} isBusy={contact.isSharing} onClick={contact.share}>
              {loginT('contact.share')}
            </Button>
            <Button kind="plain" onClick={contact.typeInstead}>
              {loginT('contact.other')}
            </Button>
            <AcceptTerms />
          </div>
        }
      >
        <p className="login-text">{loginT('contact.text')}</p>
      </FormSheet>
    )
  return (
    <FormSheet
      isOpen={isOpen}
      onClose={leave}
      leaveLabel={t('action.close')}
      title={loginT('title')}
      initialFocus={phoneRef}
      footer={
        <div className="login-buttons">
          <Button type="submit" form={formId} icon={<MessageCircle size={22} />} isBusy={login.isSending}>
            {loginT('send')}
          </Button>
          <AcceptTerms />
        </div>
      }
    >
      <PhoneStep login={login} formId={formId} note={contact.note} fieldRef={phoneRef} />
    </FormSheet>
  )
}

export default LoginOverlay
