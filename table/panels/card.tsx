import type { ReactNode } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

/** A card laid over the table. Without `onClose` it has to be answered. One that `grows` while it lies there keeps its place. */
export function Card({
  title,
  isOpen,
  onClose,
  children,
  wide = false,
  grows = false,
}: {
  title: string;
  isOpen: boolean;
  onClose?: () => void;
  children: ReactNode;
  wide?: boolean;
  grows?: boolean;
}) {
  const close = onClose === undefined ? {} : { onOpenChange: (open: boolean) => !open && onClose() };
  return (
    <ModalOverlay
      className={`veil ${grows ? 'grows' : ''}`}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      {...close}
    >
      <Modal className={`modal ${wide ? 'wide' : ''}`}>
        <Dialog className="card dialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The one way out of a card that asks nothing. Where there is nothing else to press, it takes the focus. */
export function Done({ onPress, autoFocus = false }: { onPress: () => void; autoFocus?: boolean }) {
  return (
    <div className="chips">
      <Button className="button primary" onPress={onPress} autoFocus={autoFocus}>
        Done
      </Button>
    </div>
  );
}
