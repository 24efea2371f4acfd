#!/bin/bash
# Boots systemd as the first process of new namespaces, on a copy of this machine's files that ends with it:
# boot.sh PROJECT UNITS SETUP. The project is at /srv/backoffice there; SETUP is run in it before the boot.
set -e
mount --make-rprivate /
place=$(mktemp -d)
mount -t tmpfs tmpfs "$place"
mkdir "$place/changes" "$place/work" "$place/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$place/changes,workdir=$place/work" "$place/root"
root=$place/root
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
# Nothing of this machine's own is started there, and nothing is cleared away.
: > "$root/etc/fstab"
rm -rf "$root"/etc/systemd/system/*.wants
for unit in systemd-tmpfiles-setup.service systemd-tmpfiles-setup-dev.service systemd-tmpfiles-clean.timer \
  systemd-udevd.service systemd-udev-trigger.service systemd-remount-fs.service systemd-sysctl.service \
  systemd-random-seed.service systemd-modules-load.service systemd-timesyncd.service getty.target networking.service; do
  ln -sf /dev/null "$root/etc/systemd/system/$unit"
done
mkdir -p "$root/srv/backoffice"
mount --bind "$1" "$root/srv/backoffice"
cp -r "$2/." "$root/etc/systemd/system/"
chroot "$root" /bin/bash -e < "$3"
mkdir "$root/oldroot"
cd "$root"
pivot_root . oldroot
umount -l /oldroot
exec env -i container=other "PATH=$PATH" /lib/systemd/systemd --system --log-target=journal --unit=multi-user.target
