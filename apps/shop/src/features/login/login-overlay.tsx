import type { OverlayComponentProps } from '@app/shell/overlay-host'
import { useOverlay } from '@app/shell/use-overlay'
import { Button } from '@app/ui/button'
import { FormSheet } from '@app/ui/form-sheet'
import { useRouter } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, useRef, type ReactNode } from 'react'
import { useLoginT } from '../../locales/login.ts'
import { AcceptTerms } from '../../shared/sign-in/accept-terms.tsx'
import { CodeStep } from '../../shared/sign-in/code-step.tsx'
import { useT } from '../../shared/i18n.ts'
import './login-overlay.css'
import { PhoneStep } from './phone-step.tsx'
import { useContactLogin } from './use-contact-login.ts'
import { usePhoneLogin } from './use-phone-login.ts'

/** Logs in by proof of a phone number. The code step has its own history entry, so that back leads to the number. */
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
  const { proof } = login
  const contact = useContactLogin(leave)

  if (codeStep.isOpen && proof.sentTo !== null) {
    const isReady = proof.code.length === 6 && !proof.isVerifying
    return (
      <FormSheet
        isOpen={isOpen}
        onClose={leave}
        leave="back"
        leaveLabel={t('action.back')}
        onBack={codeStep.close}
        title={loginT('verification')}
        footer={
          <Button isDisabled={!isReady} isBusy={proof.isVerifying} onClick={() => proof.verify(proof.code)}>
            {loginT('code.verify')}
          </Button>
        }
      >
        <CodeStep proof={proof} sentTo={proof.sentTo} onChangeNumber={codeStep.close} />
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
          <Button type="submit" form={formId} icon={<MessageCircle size={22} />} isBusy={proof.isSending}>
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
